/**
 * Invisible characters. A number or an email copied from a contact, a chat or a web page often has some: macOS puts a phone number
 * between U+202D and U+202C.
 */
const invisible = /\p{Cf}/gu

export const withoutInvisible = (typed: string) => typed.replace(invisible, '')

/**
 * A number as it's typed on a plain keyboard: without invisible characters, and with hyphens for the dashes and ASCII for the wide digits that a
 * phone or a web page puts in their place.
 */
export const plainNumber = (typed: string) =>
  withoutInvisible(typed)
    .normalize('NFKC')
    .replace(/[\p{Pd}−]/gu, '-')

/** The longest way to type six digits: "123 - 456". */
export const codeCharacters = 9

/** A one-time code as it was sent. Authenticators show one as "123 456", and people type it so. */
export const plainCode = (typed: string) => plainNumber(typed).replace(/[\s-]/g, '')
