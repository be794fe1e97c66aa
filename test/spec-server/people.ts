import { randomUUID } from 'node:crypto'

type Fields = Record<string, unknown>
type Side = 'customer' | 'hero'

export interface Account {
  side: Side
  phone: string
  fields: Fields
  avatar: string
  cards: Fields[]
  documents: Record<string, string[]>
  form: Fields | null
  /** Nine digits. */
  ssn: string | null
}

const digitsOf = (value: unknown) => String(value ?? '').replace(/\D/g, '')
/** The key of a number at one audience. */
export const numberOf = (side: Side, { countryCode, phone }: Fields) =>
  `${side} ${digitsOf(countryCode)}${digitsOf(phone)}`

/** The accounts and codes of an API in its own memory. */
export function createPeople() {
  const codes = new Map<string, string>()
  const accounts = new Map<string, Account>()
  return {
    codes,
    /** Every account that there is. */
    all: () => [...accounts.values()],
    /** By the header `authorization`. */
    withToken: (token: string | undefined) => accounts.get(token ?? ''),
    /** False where the number has an account. */
    requestCode(side: Side, body: Fields): boolean {
      const number = numberOf(side, body)
      if ([...accounts.values()].some(account => account.phone === number)) return false
      codes.set(number, '0427')
      return true
    },
    /** The token of the new account; undefined for a wrong code. */
    signUp(side: Side, body: Fields): string | undefined {
      const phone = numberOf(side, body)
      if (codes.get(phone) !== body.phoneOTP) return undefined
      codes.delete(phone)
      const token = `eyJhbGciOiJub25lIn0.${randomUUID()}==`
      const { phoneOTP: _, ...fields } = body
      accounts.set(token, {
        side,
        phone,
        fields,
        avatar: '',
        cards: [],
        documents: {},
        form: null,
        ssn: null,
      })
      return token
    },
  }
}
