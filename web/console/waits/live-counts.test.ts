import { describe, expect, it } from 'vitest'
import { allWaiting, countOf } from './live-counts.ts'

const counts = { waits: 3, queue: 12, inbox: 0, safety: 0, fresh: { queue: 0, inbox: 0, safety: 0 } }

describe('what waits', () => {
  it('is a number in the link of its section, and nothing where nothing waits', () => {
    expect([countOf(counts, 'waits'), countOf(counts, 'queue')]).toEqual([{ count: '3' }, { count: '12' }])
    expect([countOf(counts, 'inbox'), countOf({ ...counts, queue: null }, 'queue')]).toEqual([{}, {}])
  })

  it('is grouped, and says where queue or inbox were not counted to their end', () => {
    const many = { ...counts, queue: 500, inbox: 1_000 }
    expect([countOf(many, 'queue'), countOf(many, 'inbox')]).toEqual([{ count: '500+' }, { count: '1,000+' }])
    expect([allWaiting(counts), allWaiting(many)]).toEqual(['15', '1,503+'])
    expect([countOf({ ...many, queue: 12 }, 'queue'), allWaiting({ ...many, queue: 12 })]).toEqual([
      { count: '12' },
      '1,015+',
    ])
    expect(allWaiting({ ...counts, waits: 0, queue: null })).toBeUndefined()
  })
})
