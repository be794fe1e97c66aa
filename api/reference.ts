import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be taken for one another on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a person names when they write again: `AP-` or `SM-` and eight letters or digits, 39 bits of chance. */
export const newReference = (kind: 'AP' | 'SM') =>
  `${kind}-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
