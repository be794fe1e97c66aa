import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused when read over the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `AP-` or `SM-` and eight characters (39 random bits). People quote it when they write again. */
export const newReference = (kind: 'AP' | 'SM') =>
  `${kind}-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** `HA-` and the first eight hexadecimal digits of its id. */
export const applicationReference = (id: string) => `HA-${id.slice(0, 8).toUpperCase()}`

/** The beginning of the application's id, from a reference that a person quotes. Undefined if the text is not such a reference. */
export const readApplicationReference = (text: string): string | undefined =>
  /^\s*HA[\s-]?([0-9a-f]{8})\s*$/i.exec(text)?.[1]?.toLowerCase()
