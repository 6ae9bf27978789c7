# fish completion for starwright; 'starwright complete' prints what is possible at the cursor
function __starwright_complete
    set -l token (commandline -ct)
    set -l before (string match -r '.*=' -- $token)
    for line in (starwright complete (commandline -opc)[2..-1] "$token" 2>/dev/null)
        if test $line = :files
            __fish_complete_path $token
            test -z "$before"; or printf '%s\n' $before(__fish_complete_path (string replace -r '.*=' '' -- $token))
        else
            printf '%s\n' "$before$line"
        end
    end
end

complete -c starwright -f -a '(__starwright_complete)'
