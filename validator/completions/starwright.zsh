#compdef starwright
# zsh completion for starwright; 'starwright complete' prints what is possible at the cursor

local -a offered end

offered=("${(@f)$(starwright complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
if [[ $offered == :files ]]; then
	_files || { compset -P '*=' && _files }
	return
fi
compset -P '*='
[[ ${offered[1]%%$'\t'*} == *= ]] && end=(-S '')
offered=("${(@)offered//:/\\:}")
offered=("${(@)offered/$'\t'/:}")
_describe starwright offered "${(@)end}"
