import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { BackgroundCheckState } from '../../../../contract/background-check.ts'
import type { HeroNotice } from '../../../../contract/legal-notices.ts'
import { formerReportOf } from './former-report.ts'
import { FormerReportNotices } from './sent-and-answered.tsx'

const letter = {
  id: 'l1',
  kind: 'report',
  title: 'The report',
  at: '2026-11-18T15:10:00.000Z',
  ready: true,
} as const
const said = (text: string) => ({
  state: 'WITHDRAWN' as const,
  sentAt: '2026-11-10T15:10:00.000Z',
  statements: [{ kind: 'answer' as const, text, at: '2026-11-11T20:31:00.000Z' }],
})
const check: BackgroundCheckState = {
  verificationStatus: 'VERIFICATION',
  evidence: [],
  missing: [],
  signedAt: null,
  sentAt: null,
  erasedAt: null,
  copyRequested: false,
}
const shown = (state: BackgroundCheckState, notice: HeroNotice | null) =>
  renderToStaticMarkup(<FormerReportNotices former={formerReportOf(state, notice)} />)

describe('letters and answers about an earlier report', () => {
  it('are shown after another signature, when there is no notice', () => {
    const html = shown({ ...check, formerNotices: [said('My brother’s.')], legalNotices: [letter] }, null)
    expect(html).toMatch(/The report.*about the notice of November 10, 2026.*My brother’s\./s)
  })

  it('are shown before it, while the step is sent back and the API still has the notice', () => {
    const notice = { answerBy: null, daysLeft: null, canAnswer: false, legalNotices: [letter] }
    const html = shown(check, { ...notice, ...said('Mine no more.'), formerNotices: [said('My brother’s.')] })
    expect(html).toMatch(/The report.*Mine no more\..*My brother’s\./s)
  })

  it('are nothing at all for everyone else', () => {
    expect(shown(check, null)).toBe('')
  })
})
