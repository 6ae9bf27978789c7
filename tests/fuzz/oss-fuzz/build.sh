#!/bin/bash -eu
# Build all fuzzers as OSS-Fuzz does, with their seeds and the dictionary, into $OUT. Compiler, flags
# and engine are those of its environment: CC, CXX, CFLAGS, CXXFLAGS, LIB_FUZZING_ENGINE, OUT, SRC,
# WORK. The source is $SRC/starwright.

cd "$SRC/starwright"
build=$WORK/build
rm -rf "$build"

# The machines that run fuzzers lack these libraries, so they go into $OUT/lib. RPATH, unlike
# RUNPATH, also applies to libraries of libraries.
export LDFLAGS="${LDFLAGS-} -Wl,--disable-new-dtags -Wl,-rpath,\$ORIGIN/lib"
meson setup "$build" -Dfuzzers=true -Dfuzzing_engine="$LIB_FUZZING_ENGINE" -Dtests=enabled \
    -Deditor=disabled -Dwerror=false -Db_lundef=false
meson compile -C "$build" fuzzers

# copy_libraries PROGRAM: copies all libraries that it loads except the C library.
copy_libraries() {
    ldd "$1" | awk '$2 == "=>" { print $3 }' |
        grep -vE '/(libc|libm|libdl|librt|libpthread|libresolv)\.so\.' |
        xargs -r cp -L --update --target-directory="$OUT/lib"
}

mkdir -p "$OUT/lib"
find "$build/tests/fuzz" -maxdepth 1 -name 'fuzz-*' -type f -perm -u+x | while read -r program; do
    name=$(basename "$program")
    copy_libraries "$program"
    cp "$program" "$OUT/$name"
    cp tests/fuzz/galaxy.dict "$OUT/$name.dict"
    printf '[libfuzzer]\nmax_len = 20000\ntimeout = 20\n' >"$OUT/$name.options"
    script/fuzz-seeds "${name#fuzz-}" "$WORK/seeds"
    rm -f "$OUT/${name}_seed_corpus.zip"
    (cd "$WORK/seeds" && find . -type f -printf '%P\n' | sort |
        xargs python3 -m zipfile -c "$OUT/${name}_seed_corpus.zip")
done
