import { describe, expect, it } from 'vitest'
import type { ContentError } from '../db/seed/read-content.ts'
import { sampleVariables, settingOf } from '../db/seed/text-variables.ts'
import { refuseUnsetTexts } from './unset-texts.ts'

function refusal(variables: Record<string, string>): string {
  try {
    refuseUnsetTexts(variables)
  } catch (error) {
    return (error as ContentError).message
  }
  return ''
}

describe('words of pages and messages that are not set', () => {
  it('let Hero start when there are none', () => {
    expect(refusal(sampleVariables)).toBe('')
  })

  it('refuse the start, all at once, by the name of their setting and the texts that need it', () => {
    const { 'company.legalName': _, 'insurance.summary': __, ...some } = sampleVariables
    const message = refusal({ ...some, 'company.address': ' ' })
    expect(message).toMatch(/^ {2}COMPANY_LEGAL_NAME {2}Legal name of the company \(.*pages\/.*more\)$/m)
    expect(message).toMatch(/^ {2}INSURANCE_SUMMARY {2}.*\(pages\/.*\)$/m)
    expect(message).toMatch(/^ {2}COMPANY_ADDRESS {2}.*/m)
    expect(message.match(/^ {2}/gm)).toHaveLength(3)
  })

  it('are those of messages, too', () => {
    expect(refusal({ ...sampleVariables, 'screening.agencyName': '' })).toMatch(
      /^ {2}SCREENING_AGENCY_NAME {2}.*\(messages/m,
    )
  })

  it('are settings of the product, every one', () => {
    const message = refusal({ 'adverse.waitingDays': '5' })
    expect(message).toContain(settingOf('screening.agencyName'))
    expect(message).not.toContain('is no setting')
  })
})
