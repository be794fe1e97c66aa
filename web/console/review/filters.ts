import { href } from 'react-router'
import { queueFilters } from '../../../contract/console/review.ts'
import type { HeroStep } from '../../../contract/hero-step.ts'
import type { z } from '../../../contract/schema.ts'
import { withQuery } from '../with-query.ts'

type Given<Filter> = { [Name in keyof Filter]?: Exclude<Filter[Name], '' | undefined> }
/** Filters are in the URL, so that a case links back to the same queue. There, `found` is `search`, encrypted. */
export interface Filters extends Given<z.output<typeof queueFilters>> {
  found?: string
  after?: string
}

const names = ['step', 'age', 'area', 'state', 'claim'] as const

export function readFilters(search: URLSearchParams): Filters {
  const given: Record<string, string> = {}
  for (const name of names) {
    const known = queueFilters.safeParse({ [name]: search.get(name) ?? undefined })
    const value = known.success ? known.data[name] : undefined
    if (value) given[name] = value
  }
  const found = search.get('found')
  const after = search.get('after')
  return { ...given, ...(found ? { found } : {}), ...(after ? { after } : {}) }
}

/** A saved filter, without what a later release no longer knows. */
export const savedFilters = ({ search, ...saved }: z.output<typeof queueFilters>): Filters => ({
  ...readFilters(new URLSearchParams(Object.entries(saved).flatMap(pair => (pair[1] ? [pair] : [])))),
  ...(search ? { search } : {}),
})

export const isNarrow = (filters: Filters) =>
  filters.search !== undefined || names.some(name => filters[name] !== undefined)

export const queueHref = ({ search: _, ...filters }: Filters) => withQuery(href('/console'), filters)

export const savedHref = ({ search: _, ...filters }: Filters) =>
  withQuery(href('/console/review/filters'), filters)

export interface CaseKey {
  applicationId: string
  step: HeroStep
}

export const caseHref = (
  { applicationId, step }: CaseKey,
  { search: _, ...filters }: Filters,
  more?: Record<string, string>,
) => withQuery(href('/console/review/:applicationId/:step', { applicationId, step }), { ...filters, ...more })

const same = (a: CaseKey, b: CaseKey) => a.applicationId === b.applicationId && a.step === b.step

/** The cases before and after the current one. If the current case is not in the queue, the first case is next. */
export function neighbors<Row extends CaseKey>(rows: readonly Row[], current: CaseKey | undefined) {
  const at = current ? rows.findIndex(row => same(row, current)) : -1
  return { previous: at > 0 ? rows[at - 1] : undefined, next: rows[at + 1] }
}

interface Taken {
  claim?: { mine: boolean } | null
  proposedByMe?: boolean
}

/**
 * The next case after a decision: the first one after it that this reviewer may decide and that is not claimed by a
 * colleague; otherwise the oldest such case; otherwise none.
 */
export function caseAfter<Row extends CaseKey & Taken>(
  rows: readonly Row[],
  decided: CaseKey,
): Row | undefined {
  const at = rows.findIndex(row => same(row, decided))
  const open = (row: Row) => !same(row, decided) && !row.proposedByMe && (!row.claim || row.claim.mine)
  return rows.slice(at + 1).find(open) ?? rows.find(open)
}

/**
 * Where a decision leads: to the next case on this page of the queue. If there is none, to the page after it, or to the start of
 * the queue, with the same filters.
 */
export function hrefAfter(
  { rows, next }: { rows: readonly (CaseKey & Taken)[]; next: string | null },
  decided: CaseKey,
  filters: Filters,
): string {
  const open = caseAfter(rows, decided)
  if (open) return caseHref(open, filters)
  const { after: _, ...narrowed } = filters
  return queueHref(next ? { ...narrowed, after: next } : narrowed)
}
