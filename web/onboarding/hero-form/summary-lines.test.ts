import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from './answers.ts'
import { summaryLine } from './summary-lines.ts'

describe('the list of errors above the form', () => {
  it('says which question a shared message is about', () => {
    expect(summaryLine('fitnessRequirement.isRunMileTime', 'Please select yes/no')).toBe(
      'Please select yes/no: can you run a mile in under 10 minutes?',
    )
    expect(summaryLine('certificates.stateLicense', 'Please enter state')).toBe(
      'Please enter state: state of issue, Do you hold a state security license?',
    )
    expect(summaryLine('personalInfo.height', 'Please enter height')).toBe('Please enter height')
  })

  it('has no two lines that read the same', () => {
    const lines = Object.entries(fieldErrorsOf({})).map(([field, message]) => summaryLine(field, message))
    expect(new Set(lines).size).toBe(lines.length)
  })
})
