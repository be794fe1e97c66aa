import { assessmentOutline } from '../../../contract/article-23a.ts'
import type { SentField } from '../../harness/forms-in.ts'

const byName: Record<string, string> = {
  email: 'ada@example.com',
  phone: '(212) 555-0148',
  username: 'ada@example.com',
  zipcode: '10013',
  countryCode: '+1',
  password: 'Lamp-post 7!',
  code: '123456',
  phoneOTP: '1234',
  proofCode: '123456',
  day: '2026-12-10',
  otherDay: '2026-12-11',
  expiresOn: '2029-01-31',
  endsOn: '2027-01-31',
  effective: '2027-01-31',
  at: '2027-01-31T10:00',
  cardNumber: '4242 4242 4242 4242',
  cardholderName: 'Ada Lovelace',
  expiry: '12/30',
  cardCVC: '123',
  zipCode: '10013',
  number: 'AB12C3',
  recoveryCode: '',
  // Each factor has to be weighed.
  assessment: assessmentOutline.replaceAll(':\n', ':\nAda types this\n'),
}

const byForm: Record<string, string> = {
  '/hero-signup-step-5 number': '219-09-9990',
  '/console/content/redirects from': '/old-page',
  '/console/content/redirects to': '/new-page',
  '/console/support/SM-8P4RT2CD assign staffId': '',
  '/console/invitation password': 'A lamp-post at 7 Canal Street!',
}

export const isSecret = ({ name, kind }: Pick<SentField, 'name' | 'kind'>) =>
  kind === 'secret' || /^(code|phoneOTP|proofCode|recoveryCode|cardNumber|cardCVC|number)$/.test(name)

export function typedFor(form: string, { name, kind, value, options }: SentField) {
  const own = byForm[`${form} ${name}`]
  if (own !== undefined) return own
  if (kind === 'tick') return options[0]
  if (kind === 'choice') return options.findLast(option => option !== value) ?? options[0]
  return byName[name] ?? (value.trim() ? value : 'Ada types this')
}
