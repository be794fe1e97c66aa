import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `AP-` or `SM-` and eight characters (39 random bits). People quote it when they write again. */
export const newReference = (kind: 'AP' | 'SM') =>
  `${kind}-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
