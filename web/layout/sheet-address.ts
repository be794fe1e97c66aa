/** React Router appends `#` to a sheet that a lazily loaded script uses too. */
export const sheetAddress = (css: string) => css.replace('#', '')
