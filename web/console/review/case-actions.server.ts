import type { CallParsed } from '../../../contract/call.ts'
import type { Client } from '../../../contract/client.ts'
import { decide, type ReviewCase } from '../../../contract/console/cases.ts'
import { addNote, revealHidden } from '../../../contract/console/review.ts'
import { reviewChecklists } from '../../../contract/console/review-checklists.ts'
import { doubtsOf } from '../../../contract/console/verify-doubts.ts'
import type { HeroStep } from '../../../contract/hero-step.ts'
import type { Result } from '../../../contract/result.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import type { NoticeCode } from '../../layout/notices.ts'
import { type RouteArgs, requireStaff } from '../../session.server.ts'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { openSearch } from '../search-term.server.ts'
import type { Done } from './case-done.ts'
import { tickName } from './checklist.tsx'
import { type CaseKey, hrefAfter, queueHref, readFilters } from './filters.ts'

async function nextAddress(args: RouteArgs, api: Client, decided: CaseKey) {
  const { filters, query } = openSearch(args, readFilters(new URL(args.request.url).searchParams))
  const queue = await api.review.queue({ query })
  return queue.ok ? hrefAfter(queue.data, decided, filters) : queueHref(filters)
}

/**
 * Collects the checks into the list that the call takes. In the form each has a field of its own, because a form that is refused
 * without scripts gets its values back by field name.
 */
function withChecks(form: FormData, step: HeroStep) {
  for (const { code } of reviewChecklists[step]) if (form.has(tickName(code))) form.append('checks[]', code)
  return form
}

/** Verifying may be only a proposal, or become one (decision 0611). */
function noticeOf({ step, mayBeDrawn }: ReviewCase, body: CallParsed<typeof decide>['body']): NoticeCode {
  if (body.decision !== 'verify') return `decided-${body.decision}`
  const { checks = [], facts = {} } = body
  if (doubtsOf(step, { checks, facts }).needsSecondPerson) return 'decided-verify-proposed'
  return mayBeDrawn ? 'decided-verify-unless-drawn' : 'decided-verify'
}

async function takeDecision(args: RouteArgs, api: Client, params: CaseKey, form: FormData) {
  const read = await readForm(args, decide.body, { form: withChecks(form, params.step) })
  if (!read.ok) return read.refused
  const next = await nextAddress(args, api, params)
  const result = await api.review.decide({ params, body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  throw redirectWithNotice(args, next, noticeOf(result.data, read.value))
}

async function writeNote(args: RouteArgs, api: Client, params: CaseKey, form: FormData) {
  const read = await readForm(args, addNote.body, { form })
  if (!read.ok) return read.refused
  const result = await api.review.addNote({ params, body: read.value })
  return result.ok ? ({ done: 'note' } satisfies Done) : refusedForm(args, read, result)
}

async function reveal(args: RouteArgs, api: Client, params: CaseKey, form: FormData) {
  const read = await readForm(args, revealHidden.body, { form })
  if (!read.ok) return read.refused
  const result = await api.review.reveal({ params, body: read.value })
  return result.ok
    ? ({ done: 'reveal', revealed: result.data.facts } satisfies Done)
    : refusedForm(args, read, result)
}

export async function performCaseAction(args: RouteArgs, params: CaseKey) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const values = { intent: String(form.get('intent') ?? '') }
  const answerOf = (done: Done['done'], result: Result<unknown>) =>
    result.ok ? ({ done } satisfies Done) : refusedForm(args, { values }, result)
  switch (values.intent) {
    case 'claim':
      return answerOf('claim', await api.review.claim({ params }))
    case 'release':
      return answerOf('release', await api.review.release({ params }))
    case 'note':
      return writeNote(args, api, params, form)
    case 'reveal':
      return reveal(args, api, params, form)
    default:
      return takeDecision(args, api, params, form)
  }
}
