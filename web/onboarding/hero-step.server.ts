import { href, redirect } from 'react-router'
import type { Client, Refusal } from '../../contract/client.ts'
import { type HeroStep, submitRefusal } from '../../contract/hero-step.ts'
import { type RefusedForm, refusedForm } from '../form/read-form.server.ts'
import { dataOf, type RouteArgs, requireHero } from '../session.server.ts'
import { closedReason } from './closed-reasons.ts'
import { type Hero, statesOf } from './hero-steps.ts'

const progress = (query: Record<string, string>) =>
  `${href('/hero-signup-progress')}?${new URLSearchParams(query)}`

/** After a step was sent: to the progress page, which says thank you. */
export const sentTo = (step: HeroStep) => redirect(progress({ sent: step }))

/**
 * The application of the Hero who opens `step`. A step whose turn has not come, or that stays closed while another is
 * denied, leads back to the progress page with the reason; a denied one opens its popup there (SPEC 4).
 * `withUs`: the step has been sent and is only shown. `shownDenied`: a denied one has something to show of its own.
 */
export async function openStep(
  args: RouteArgs,
  step: HeroStep,
  { shownDenied = false }: { shownDenied?: boolean } = {},
): Promise<{ api: Client; hero: Hero; withUs: boolean }> {
  const { api } = requireHero(args)
  const { hero } = dataOf(args, await api.hero.state())
  const states = statesOf(hero.steps)
  if (states[step] === 'DENIED' && !shownDenied) throw redirect(progress({ denied: step }))
  const refusal = submitRefusal(states, step)
  if (refusal && refusal !== 'STEP_ALREADY_SENT') throw redirect(progress({ closed: refusal }))
  return { api, hero, withUs: refusal === 'STEP_ALREADY_SENT' }
}

/**
 * The API's refusal of what a step sent, as its form shows it. One about the step itself leads to the progress page; a
 * session that is gone, to the log-in.
 */
export function refusedStep(
  args: RouteArgs,
  form: { values: Record<string, string> },
  refusal: Refusal,
): RefusedForm {
  const closed = closedReason(refusal.code)
  if (closed) throw redirect(progress({ closed }))
  return refusedForm(args, form, refusal)
}
