/** The message of `MissingScripts`, which a script of the document shows. */
export const missingScriptsId = 'scripts-missing'
