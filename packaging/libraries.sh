# Libraries from Debian's sources, for scripts that build Starwright with them; bash reads this file.
#
#   here       the folder of the build
#   system     the folder in which libraries and headers are installed
#   compiler   such as emcc
#   archiver   such as emar
#   threads    1 or 0
#   SOURCES    the folder of sources that were fetched; default: in the folder of the build

sources=${SOURCES:-$here/sources}

say() { printf '%s\n' "$*" >&2; }

# ---- Sources ------------------------------------------------------------------------------------------

# Apt, with Debian's sources alone, and lists of its own: own_apt get, own_apt cache.
own_apt()
{
    local which=$1

    shift
    "apt-$which" -q -q -o Dir::Etc::sourcelist="$here/apt/debian.sources" -o Dir::Etc::sourceparts=- \
        -o Dir::State::lists="$here/apt/lists" -o APT::Sandbox::User= "$@"
}

# The folder of a source package, which is fetched if it is not there.
source_of()
{
    local found=("$sources/$1"-*/) version

    if [ ! -d "${found[0]}" ]; then
        if [ ! -d "$here/apt/lists" ]; then
            mkdir -p "$here/apt/lists/partial"
            sed 's/^Types:.*/Types: deb-src/' /etc/apt/sources.list.d/debian.sources > "$here/apt/debian.sources"
            own_apt get update >&2
        fi
        say "fetching the source of $1"
        mkdir -p "$sources"
        # A mirror may lack the newest version.
        for version in $(own_apt cache showsrc --only-source "$1" | sed -n 's/^Version: //p' | sort -rV); do
            (cd "$sources" && own_apt get source --only-source "$1=$version" >&2) && break
            say "version $version of $1 cannot be fetched"
        done
        found=("$sources/$1"-*/)
    fi
    printf '%s' "${found[0]%/}"
}

# describe NAME VERSION [LIBS [FOLDER]]: what pkg-config says of a library; FOLDER, in `include`, has headers, too.
describe()
{
    printf 'Name: %s\nDescription: for Starwright\nVersion: %s\nLibs: -L"%s/lib" %s\nCflags: -I"%s/include" -I"%s/include/%s"\n' \
        "$1" "$2" "$system" "${3:-}" "$system" "$system" "${4:-}" > "$system/lib/pkgconfig/$1.pc"
}

# compile NAME FOLDER FLAGS -- FILES...: makes libNAME.a.
compile()
{
    local name=$1 folder=$2 flags=()

    shift 2
    while [ "$1" != -- ]; do
        flags+=("$1")
        shift
    done
    shift
    say "building $name"
    mkdir -p "$here/objects/$name"
    (cd "$folder" && printf '%s\n' "$@" | xargs -P 2 -I '{}' \
        "$compiler" -O2 -w "${flags[@]}" -c '{}.c' -o "$here/objects/$name/{}.o")
    rm -f "$system/lib/lib$name.a"
    "$archiver" rcs "$system/lib/lib$name.a" "$here/objects/$name"/*.o
}

# The parser alone: libxml2's configure script takes longer than all of it. threads is 1 or 0.
make_libxml2()
{
    local source has="ERRNO_H FCNTL_H FLOAT_H LIMITS_H MATH_H STDARG_H STDINT_H STDLIB_H STRING_H SYS_STAT_H SYS_TYPES_H
                      UNISTD_H STAT PRINTF SNPRINTF VSNPRINTF VA_COPY"

    source=$(source_of libxml2)
    [ "$threads" = 0 ] || has="$has PTHREAD_H"
    sed -E "s/@WITH_(TREE|SAX1|PUSH)@/1/; s/@WITH_THREADS@/$threads/; s/@WITH_[A-Z0-9_]*@/0/; s/@VERSION@/2.9.14/;
            s/@LIBXML_VERSION_NUMBER@/20914/; s/@LIBXML_VERSION_EXTRA@//; s/@MODULE_EXTENSION@//" \
        "$source/include/libxml/xmlversion.h.in" > "$source/include/libxml/xmlversion.h"
    # shellcheck disable=SC2086 # each word is a name
    printf '#define HAVE_%s 1\n' $has > "$source/config.h"
    # A static program has only those functions for threads that are asked for strongly.
    sed -i '/^#pragma weak/d; /^#define XML_PTHREAD_WEAK/d' "$source/threads.c"
    compile xml2 "$source" -I. -Iinclude -DHAVE_CONFIG_H -- buf chvalid dict encoding entities error globals hash list \
        parser parserInternals SAX SAX2 threads tree uri valid xmlIO xmlmemory xmlstring
    mkdir -p "$system/include/libxml2"
    cp -r "$source/include/libxml" "$system/include/libxml2"
    describe libxml-2.0 2.9.14 -lxml2 libxml2
}
