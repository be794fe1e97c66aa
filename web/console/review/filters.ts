import { href } from 'react-router'
import { type HeroStep, heroSteps } from '../../../contract/hero-step.ts'

/** What narrows the queue; it stays in the address, so that a case opened from it leads back to the same queue. */
export interface Filters {
  step?: HeroStep
  search?: string
  /** The key that the page before ended with. */
  after?: string
}

/** The filters that an address carries; what they do not know is left out. */
export function readFilters(search: URLSearchParams): Filters {
  const step = heroSteps.find(known => known === search.get('step'))
  const text = search.get('search')?.trim()
  const after = search.get('after')
  return { ...(step ? { step } : {}), ...(text ? { search: text } : {}), ...(after ? { after } : {}) }
}

function query(filters: Filters) {
  const text = new URLSearchParams(Object.entries(filters)).toString()
  return text && `?${text}`
}

export const queueHref = (filters: Filters) => href('/console') + query(filters)

export interface CaseKey {
  applicationId: string
  step: HeroStep
}

export const caseHref = ({ applicationId, step }: CaseKey, filters: Filters) =>
  href('/console/review/:applicationId/:step', { applicationId, step }) + query(filters)

const same = (a: CaseKey, b: CaseKey) => a.applicationId === b.applicationId && a.step === b.step

/** The cases before and after one in the queue. A case that is not in it has the first one after it. */
export function neighbours<Row extends CaseKey>(rows: readonly Row[], current: CaseKey | undefined) {
  const at = current ? rows.findIndex(row => same(row, current)) : -1
  return { previous: at > 0 ? rows[at - 1] : undefined, next: rows[at + 1] }
}

/** Where a decision leads: the case after it, else the oldest other one, else nowhere. */
export function caseAfter<Row extends CaseKey>(rows: readonly Row[], decided: CaseKey): Row | undefined {
  return neighbours(rows, decided).next ?? rows.find(row => !same(row, decided))
}
