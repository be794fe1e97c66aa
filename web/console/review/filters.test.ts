import { describe, expect, it } from 'vitest'
import { caseAfter, caseHref, hrefAfter, neighbors, queueHref, readFilters } from './filters.ts'

const key = (applicationId: string) => ({ applicationId, step: 'heroForm' as const })
const rows = [key('a'), key('b'), key('c')]

describe('the filters of the queue', () => {
  it('stay in the address of every case, without the words of the search', () => {
    const filters = readFilters(
      new URLSearchParams('step=heroForm&found=c2VhbGVk&search=ada&after=k1&other=x'),
    )
    expect(filters).toEqual({ step: 'heroForm', found: 'c2VhbGVk', after: 'k1' })
    expect(caseHref(key('a'), { ...filters, search: 'ada' })).toBe(
      '/console/review/a/heroForm?step=heroForm&found=c2VhbGVk&after=k1',
    )
    expect(queueHref({})).toBe('/console')
  })

  it('leave out what is not a step, and empty words', () => {
    expect(readFilters(new URLSearchParams('step=all&found=&after='))).toEqual({})
  })
})

describe('the way through the queue', () => {
  it('goes to the case before and after', () => {
    expect(neighbors(rows, key('b'))).toEqual({ previous: rows[0], next: rows[2] })
    expect(neighbors(rows, key('a')).previous).toBeUndefined()
    expect(neighbors(rows, key('c')).next).toBeUndefined()
  })

  it('begins with the oldest when the open case is not in the queue', () => {
    expect(neighbors(rows, key('x'))).toEqual({ previous: undefined, next: rows[0] })
    expect(neighbors(rows, undefined).next).toBe(rows[0])
  })

  it('leads from a decision to the next case, from the last one to the oldest, and then to nowhere', () => {
    expect(caseAfter(rows, key('a'))).toBe(rows[1])
    expect(caseAfter(rows, key('c'))).toBe(rows[0])
    expect(caseAfter([key('a')], key('a'))).toBeUndefined()
  })

  it('leads past what someone else has taken and past one’s own proposals', () => {
    const taken = { ...key('b'), claim: { mine: false } }
    const proposed = { ...key('c'), proposedByMe: true }
    expect(caseAfter([key('a'), taken, proposed, key('d')], key('a'))).toEqual(key('d'))
    expect(caseAfter([key('a'), taken, proposed], key('a'))).toBeUndefined()
  })

  it('leads from a decision to the next page once a page is done, and then to the start, with the same filters', () => {
    const filters = { step: 'heroForm', found: 'c2VhbGVk', after: 'k1' } as const
    expect(hrefAfter({ rows, next: 'k2' }, key('a'), filters)).toBe(caseHref(key('b'), filters))
    const done = [key('a'), { ...key('b'), claim: { mine: false } }]
    expect(hrefAfter({ rows: done, next: 'k2' }, key('a'), filters)).toBe(
      queueHref({ ...filters, after: 'k2' }),
    )
    expect(hrefAfter({ rows: done, next: null }, key('a'), filters)).toBe(
      '/console?step=heroForm&found=c2VhbGVk',
    )
  })

  it('tells two steps of one applicant apart', () => {
    const two = [key('a'), { applicationId: 'a', step: 'profilePhoto' as const }]
    expect(caseAfter(two, key('a'))).toBe(two[1])
  })
})
