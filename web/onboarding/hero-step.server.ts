import { href, redirect } from 'react-router'
import type { Client } from '../../contract/client.ts'
import { answeredAgain } from '../../contract/code-limits.ts'
import { refusals } from '../../contract/errors.ts'
import { type HeroStep, submitRefusal } from '../../contract/hero-step.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import type { ErrorResult } from '../../contract/result.ts'
import type { FormError } from '../form/form-error.ts'
import { type FormErrorResponse, refusedForm } from '../form/read-form.server.ts'
import { requestContext } from '../request-context.server.ts'
import { dataOf, type RouteArgs, requireHero } from '../session.server.ts'
import { screenHref } from './background-check/screen-href.ts'
import { closedReason } from './closed-reasons.ts'
import { type Hero, statesOf } from './hero-steps.ts'

const progress = (query: Record<string, string>) =>
  `${href('/hero-signup-progress')}?${new URLSearchParams(query)}`

/** Where the applicant goes once the step is sent. */
export const sentTo = (step: HeroStep) =>
  redirect(step === 'backgroundCheck' ? screenHref('showBackgroundCheckResponse') : progress({ sent: step }))

/**
 * Loads the application for `step`. Redirects to the progress page, with the reason, if the step is not open yet or is closed
 * because another step was denied. A denied step opens its popup there (SPEC 4), unless it has a page of its own for a denial
 * (`shownDenied`). `isSubmitted`: the step was submitted and is read-only. `today`: in New York.
 */
export async function openStep(
  args: RouteArgs,
  step: HeroStep,
  { shownDenied = false }: { shownDenied?: boolean } = {},
): Promise<{ api: Client; hero: Hero; isSubmitted: boolean; today: string }> {
  const { api } = requireHero(args)
  const { hero } = dataOf(args, await api.hero.state())
  const states = statesOf(hero.steps)
  if (states[step] === 'DENIED' && !shownDenied) throw redirect(progress({ denied: step }))
  const refusal = submitRefusal(states, step)
  if (refusal && refusal !== 'STEP_ALREADY_SENT') throw redirect(progress({ closed: refusal }))
  const today = newYorkDate(args.context.get(requestContext).now)
  return { api, hero, isSubmitted: refusal === 'STEP_ALREADY_SENT', today }
}

/**
 * The answer to a step that was sent before. Within a minute it was the same form, sent again because its first answer was lost or
 * Enter was pressed twice (decision 0533): it gets the first answer. Later, the progress page says that the step is sent.
 */
export async function sentBefore(args: RouteArgs, step: HeroStep): Promise<Response> {
  const { hero } = dataOf(args, await requireHero(args).api.hero.state())
  const sentAt = hero.steps.find(each => each.step === step)?.changedAt
  const { now } = args.context.get(requestContext)
  const isJustNow = sentAt && now.getTime() - Date.parse(sentAt) < answeredAgain
  return isJustNow ? sentTo(step) : redirect(progress({ closed: 'STEP_ALREADY_SENT' }))
}

/**
 * Shows a refusal at the form. A refusal about the step itself redirects to the progress page; an ended session
 * redirects to the log-in.
 */
export async function refusedStep(
  args: RouteArgs,
  step: HeroStep,
  { form, refusal }: { form: { values: Record<string, string> }; refusal: ErrorResult },
): Promise<FormErrorResponse> {
  if (refusal.code === 'STEP_ALREADY_SENT') throw await sentBefore(args, step)
  const closed = closedReason(refusal.code)
  if (closed) throw redirect(progress({ closed }))
  return refusedForm(args, form, refusal)
}

/** The answer to a form that no page of ours sends. */
export function malformedForm(): FormError {
  const { message } = refusals.MALFORMED_REQUEST
  return { errors: {}, message, code: 'MALFORMED_REQUEST', values: {} }
}
