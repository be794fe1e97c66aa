import { describe, expect, it } from 'vitest'
import { article23aFactors, assessmentError, assessmentOutline } from './article-23a.ts'

describe('an assessment under Article 23-A', () => {
  it('that is only the outline leaves every factor open', () => {
    expect(assessmentError(assessmentOutline)).toBe('Please write how you weighed 1, 2, 3, 4, 5, 6, 7, 8.')
  })

  it('names the factors that are still open', () => {
    const weighed = article23aFactors.map(
      (factor, at) => `${at + 1}. ${factor}:\n${at === 3 ? ' ' : 'Weighed.'}`,
    )
    expect(assessmentError(weighed.join('\n\n'))).toBe('Please write how you weighed 4.')
    expect(
      assessmentError(
        weighed.join('\n').replace('4. How long ago it happened:', '4. How long ago it happened: 15 years.'),
      ),
    ).toBeUndefined()
  })

  it('in words of its own is taken as it is', () => {
    expect(assessmentError('We weighed the eight points of Article 23-A.')).toBeUndefined()
  })
})
