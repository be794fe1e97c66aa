/** A LIKE pattern: `%` and `_` in the text are literal. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
