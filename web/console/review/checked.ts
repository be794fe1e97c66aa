import { reviewChecklists } from '../../../contract/console/review-checklists.ts'
import type { Checked } from '../../../contract/console/verify-doubts.ts'
import type { HeroStep } from '../../../contract/hero-step.ts'
import { tickName } from './checklist.tsx'
import type { Draft } from './drafts.ts'

const factName = 'facts.'

export const checkedIn = (fields: Draft, step: HeroStep): Checked => ({
  checks: reviewChecklists[step].map(({ code }) => code).filter(code => fields[tickName(code)] !== undefined),
  facts: Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(factName) ? [[name.slice(factName.length), value]] : [],
    ),
  ),
})
