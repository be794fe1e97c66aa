import { describe, expect, it } from 'vitest'
import { readPhone, readUsername } from '../api/phone-number.ts'
import { changeContact } from './account-security.ts'
import { ssn } from './background-check.ts'
import { factorFields } from './console/factor.ts'
import { setAuthenticator } from './console/own-access.ts'
import { accountCode, email, licenseNumber, phone, phoneOTP } from './fields.ts'
import { cardNumber } from './payment.ts'
import { codeCharacters } from './typed-text.ts'
import { waitlistForm } from './waitlist.ts'

const usa = { allowedRegions: ['US'] }

describe('a phone number as it comes out of a contact, a chat, a web page or another keyboard', () => {
  it.each([
    ['with the marks of macOS around it', '\u202d+1 (917) 555-0134\u202c'],
    ['with the hyphens of iOS', '(917) 555\u20110134'],
    ['with dashes', '917\u2013555\u20140134'],
    ['with minus signs', '917\u2212555\u22120134'],
    ['with square brackets', '[917] 555 0134'],
    ['with slashes', '917/555/0134'],
    ['with hard spaces', '917\u00a0555\u202f0134'],
    ['in wide digits', '\uff19\uff11\uff17\uff15\uff15\uff15\uff10\uff11\uff13\uff14'],
  ])('%s is that number, at sign-up and at log-in', (_how, typed) => {
    expect(readPhone(usa, { countryCode: '+1', phone: phone.parse(typed) })).toBe('+19175550134')
    expect(readUsername(typed)).toEqual({ kind: 'phone', value: '+19175550134' })
  })

  it('is still refused if it is none', () => {
    for (const typed of ['\u202d\u202c', 'tel:917', '917 555 0134 x5', '\u2014'])
      expect(phone.safeParse(typed).success).toBe(false)
  })
})

describe('an email with invisible characters', () => {
  const typed = '\u2068ada\u200b@example.com\u2069\ufeff '

  it('is the email without them, at sign-up, log-in and on the waitlist', () => {
    expect(email.parse(typed)).toBe('ada@example.com')
    expect(readUsername(typed)).toEqual({ kind: 'email', value: 'ada@example.com' })
    expect(waitlistForm.shape.email.parse(typed)).toBe('ada@example.com')
  })
})

describe('dashes that a keyboard or a copy put in a number', () => {
  it('are left out like hyphens', () => {
    expect(licenseNumber.parse('ab\u2013c\u2011123')).toBe('ABC123')
    expect(cardNumber.parse('4242\u20144242\u20104242\u22124242')).toBe('4242424242424242')
    expect(ssn.parse('219\u201109\u20139990')).toBe('219099990')
    expect(ssn.parse('\uff12\uff11\uff19099990')).toBe('219099990')
  })
})

describe('a one-time code with the space of an authenticator or a dash', () => {
  it.each([' 123 456 ', '123-456', '123\u00a0456', '\u2068123456\u2069'])(
    '%s is 123456 in every call',
    typed => {
      expect(accountCode.parse(typed)).toBe('123456')
      expect(factorFields.code.parse(typed)).toBe('123456')
      expect(setAuthenticator.body.shape.code.parse(typed)).toBe('123456')
      expect(
        changeContact.body.parse({ channel: 'email', email: 'a@b.co', code: typed, proofCode: typed }),
      ).toMatchObject({
        code: '123456',
        proofCode: '123456',
      })
      expect(typed.length).toBeLessThanOrEqual(codeCharacters)
    },
  )

  it('has its four or six digits', () => {
    expect(phoneOTP.parse(' 12-34')).toBe('1234')
    for (const wrong of ['12 345', '- - -', '1234 5678'])
      expect(phoneOTP.safeParse(wrong).success).toBe(false)
  })
})
