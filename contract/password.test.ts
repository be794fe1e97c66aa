import { describe, expect, it } from 'vitest'
import { ownDetails, passwordError } from './password.ts'

describe('the password rule', () => {
  const rule =
    'Must contain at least 8 characters, One Uppercase, One Lowercase, One Number and One Special Case Character'

  it.each(['Sh0rt!a', 'alllower1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial11', 'Wrong?Mark1'])(
    'refuses %s',
    password => {
      expect(passwordError(password)).toBe(rule)
    },
  )

  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@ssw0rd123!',
    'Welcome2026!',
    'Qwerty123!',
    'NewYork1!',
    'Aaaaaaa1!',
    'Summer#2026',
  ])('refuses the common %s', password => {
    expect(passwordError(password)).toContain('is easy to guess')
  })

  it('refuses own details of three letters or more', () => {
    const person = { firstName: 'Al', lastName: 'Mercer', email: 'al@b.co', phone: '2125550123' }
    expect(passwordError('Xx1!mercerLamp', ownDetails(person))).toContain('your name, email or phone')
    expect(passwordError('Xx1!lamp-2125550123', ownDetails(person))).toContain('your name')
    expect(passwordError('Lamp-post 7!', ownDetails(person))).toBeUndefined()
    expect(passwordError('Halved-post 7!', ownDetails(person))).toBeUndefined()
    expect(passwordError('Bobbed-post 7!', ownDetails({ ...person, firstName: 'Bob' }))).toContain(
      'your name',
    )
  })

  it.each([
    'Lamp!5550123post',
    'Lamp!2125550123',
    'Mary!Lamppost7',
    'Maryann!post7',
    'Mary Ann!post7',
    'Nunez!Lamppost7',
    'Núñez!Lamppost7',
    'Pigeon9!Lamppost',
  ])('refuses %s to Mary Ann Núñez, however her number and email are written', password => {
    for (const phone of ['2125550123', '(212) 555-0123', '+1 212 555 0123']) {
      const person = { firstName: 'Mary Ann', lastName: 'Núñez', email: 'pigeon9+hero@b.co', phone }
      expect(passwordError(password, ownDetails(person))).toContain('your name, email or phone')
    }
  })

  it('does not take the short words of a name for the name', () => {
    const person = { firstName: 'Ann', lastName: 'van der Berg', email: 'a@b.co', phone: '2125550123' }
    expect(passwordError('Wonder!Lamppost7', ownDetails(person))).toBeUndefined()
  })

  it('takes any further characters, 8 to 128', () => {
    expect(passwordError('Løve — 7 lamps!')).toBeUndefined()
    const longest = `${'Lamp-post 7! '.repeat(9)}and a ferry`
    expect(passwordError(longest)).toBeUndefined()
    expect(passwordError(`${longest}s`)).toBe('Please use at most 128 characters')
  })
})
