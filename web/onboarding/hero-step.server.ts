import { href, redirect } from 'react-router'
import type { Client } from '../../contract/client.ts'
import { type HeroStep, submitRefusal } from '../../contract/hero-step.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import type { ErrorResult } from '../../contract/result.ts'
import { type FormErrorResponse, refusedForm } from '../form/read-form.server.ts'
import { requestContext } from '../request-context.server.ts'
import { dataOf, type RouteArgs, requireHero } from '../session.server.ts'
import { closedReason } from './closed-reasons.ts'
import { type Hero, statesOf } from './hero-steps.ts'

const progress = (query: Record<string, string>) =>
  `${href('/hero-signup-progress')}?${new URLSearchParams(query)}`

export const sentTo = (step: HeroStep) => redirect(progress({ sent: step }))

/**
 * Loads the application for `step`. Redirects to the progress page, with the reason, if the step is not open yet or is closed
 * because another step was denied. A denied step opens its popup there (SPEC 4), unless it has a page of its own for a denial
 * (`shownDenied`). `withUs`: the step was submitted and is read-only. `today`: in New York.
 */
export async function openStep(
  args: RouteArgs,
  step: HeroStep,
  { shownDenied = false }: { shownDenied?: boolean } = {},
): Promise<{ api: Client; hero: Hero; withUs: boolean; today: string }> {
  const { api } = requireHero(args)
  const { hero } = dataOf(args, await api.hero.state())
  const states = statesOf(hero.steps)
  if (states[step] === 'DENIED' && !shownDenied) throw redirect(progress({ denied: step }))
  const refusal = submitRefusal(states, step)
  if (refusal && refusal !== 'STEP_ALREADY_SENT') throw redirect(progress({ closed: refusal }))
  const today = newYorkDate(args.context.get(requestContext).now)
  return { api, hero, withUs: refusal === 'STEP_ALREADY_SENT', today }
}

/**
 * Shows a refusal at the form. A refusal about the step itself redirects to the progress page; an ended session
 * redirects to the log-in.
 */
export function refusedStep(
  args: RouteArgs,
  form: { values: Record<string, string> },
  refusal: ErrorResult,
): FormErrorResponse {
  const closed = closedReason(refusal.code)
  if (closed) throw redirect(progress({ closed }))
  return refusedForm(args, form, refusal)
}
