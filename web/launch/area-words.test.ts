import { describe, expect, it } from 'vitest'
import { type Area, areaLabels, sharePlanned, waitingLabels, waitingWords } from './area-words.ts'

const boroughs = [
  { district: 'Manhattan' as const, people: 1_204 },
  { district: 'Brooklyn' as const, people: 10 },
  { district: 'Staten Island' as const, people: null },
]
const area: Area = {
  zip: '10025',
  district: 'Manhattan',
  state: 'first',
  waiting: { zip: 37, district: 1_204 },
  needed: 100,
}
const few: Area = { ...area, waiting: { zip: null, district: 1_204 } }

describe('the map', () => {
  it('says how many people wait in each borough whose number is shown', () => {
    expect(waitingLabels(boroughs)).toEqual({ Manhattan: '1,204 waiting', Brooklyn: '10 waiting' })
  })

  it('names the ZIP code in its borough, with its people among those of the borough', () => {
    expect(areaLabels(area, boroughs)).toEqual({
      Manhattan: '10025: 37 of 1,204 waiting',
      Brooklyn: '10 waiting',
    })
    expect(areaLabels(area, []).Manhattan).toBe('10025: 37 waiting')
  })

  it('says no number of a ZIP code with too few people, nor of one where Heroes walk', () => {
    expect(areaLabels(few, boroughs).Manhattan).toBe('10025')
    expect(areaLabels({ ...area, state: 'open' }, []).Manhattan).toBe('10025')
    expect(areaLabels({ ...area, waiting: null }, boroughs).Manhattan).toBe('10025')
  })

  it('marks no borough for a ZIP code outside the city', () => {
    const outside: Area = { ...area, zip: '60601', district: null, state: 'outside', waiting: null }
    expect(areaLabels(outside, boroughs)).toEqual(waitingLabels(boroughs))
  })
})

describe('the words about a ZIP code', () => {
  it('are people, what it takes, and the share of it', () => {
    expect(waitingWords(area)).toEqual([
      '37 people in 10025 have confirmed that they want Hero.',
      'Once it’s 100, we plan walks there.',
      'In all of Manhattan, it’s 1,204.',
    ])
    expect(sharePlanned(area)).toBe(37)
  })

  it('tell neither number nor share of fewer than ten people', () => {
    expect(waitingWords(few)[0]).toBe('Fewer than 10 people in 10025 have confirmed that they want Hero.')
    expect(sharePlanned(few)).toBeUndefined()
  })

  it('reach the plan, and never more than all of it', () => {
    const enough = { ...area, waiting: { zip: 131, district: 1_204 } }
    expect(waitingWords(enough)[1]).toBe('That’s the 100 it takes for us to plan walks there.')
    expect(sharePlanned(enough)).toBe(100)
  })
})
