# bash completion for starwright; 'starwright complete' prints what is possible at the cursor
_starwright()
{
	local cur=${COMP_WORDS[COMP_CWORD]#=} offered IFS=$'\n'

	offered=$(starwright complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)
	[[ $offered == :files ]] && compopt -o default 2>/dev/null
	mapfile -t COMPREPLY < <(compgen -W "${offered#:files}" -- "$cur")
	[[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
	return 0
}

complete -F _starwright starwright
