import { describe, expect, it } from 'vitest'
import { withAddress, withCountry, withZip } from './fill-address.ts'

const address = (personalAddress: Record<string, string>) => ({ personalAddress })

describe('the ZIP code of an address', () => {
  it('brings city and state where they are empty', () => {
    expect(withZip(address({ street: '12 Canal Street', country: 'United States' }), '11375')).toEqual({
      answers: address({
        street: '12 Canal Street',
        country: 'United States',
        zipcode: '11375',
        city: 'Forest Hills',
        state: 'New York',
      }),
      filled: { city: 'Forest Hills', state: 'New York' },
    })
  })

  it('never replaces what was typed', () => {
    const typed = address({ city: 'NYC', state: 'New Jersey' })
    expect(withZip(typed, '10025')).toEqual({
      answers: address({ ...typed.personalAddress, zipcode: '10025' }),
      filled: {},
    })
  })

  it('corrects what an earlier one brought, and empties it outside New York City', () => {
    const first = withZip({}, '10025')
    const second = withZip(first.answers, '11201', first.filled)
    expect(second.answers.personalAddress).toEqual({ zipcode: '11201', city: 'Brooklyn', state: 'New York' })
    const third = withZip(second.answers, '07030', second.filled)
    expect(third).toEqual({ answers: address({ zipcode: '07030', city: '', state: '' }), filled: {} })
  })

  it('keeps a correction that was typed over it', () => {
    const { answers, filled } = withZip({}, '11375')
    const corrected = address({ ...(answers.personalAddress as Record<string, string>), city: 'Queens' })
    expect(withZip(corrected, '11201', filled).answers.personalAddress).toEqual({
      zipcode: '11201',
      city: 'Queens',
      state: 'New York',
    })
  })

  it('brings nothing while it is incomplete, or in another country', () => {
    expect(withZip({}, '1002')).toEqual({ answers: address({ zipcode: '1002' }), filled: {} })
    const abroad = address({ country: 'France' })
    expect(withZip(abroad, '11201')).toEqual({
      answers: address({ country: 'France', zipcode: '11201' }),
      filled: {},
    })
  })
})

it('the country starts as the United States, and stays as it was answered', () => {
  expect(withCountry({})).toEqual(address({ country: 'United States' }))
  expect(withCountry(address({ country: 'Canada' }))).toEqual(address({ country: 'Canada' }))
})

it('a chosen address replaces what was typed, and leaves the apartment', () => {
  const typed = address({ street: '118 sa', apt: '4', city: 'NYC', country: 'Canada' })
  const chosen = { street: '118 Sample Street', city: 'Brooklyn', state: 'New York', zipcode: '11201' }
  expect(withAddress(typed, chosen)).toEqual(address({ ...chosen, apt: '4', country: 'United States' }))
})
