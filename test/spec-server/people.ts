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
  ssn: string | null
}

const digitsOf = (value: unknown) => String(value ?? '').replace(/\D/g, '')
export const numberOf = (side: Side, { countryCode, phone }: Fields) =>
  `${side} ${digitsOf(countryCode)}${digitsOf(phone)}`

export function createPeople() {
  const codes = new Map<string, string>()
  const accounts = new Map<string, Account>()
  return {
    codes,
    all: () => [...accounts.values()],
    withToken: (token: string | undefined) => accounts.get(token ?? ''),
    requestCode(side: Side, body: Fields): boolean {
      const number = numberOf(side, body)
      if ([...accounts.values()].some(account => account.phone === number)) return false
      codes.set(number, '0427')
      return true
    },
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
