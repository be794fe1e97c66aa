import { redirect } from 'react-router'
import { heroSteps } from '../../../contract/hero-step.ts'
import { isOneOf } from '../../../contract/keys.ts'
import { siteAnswer } from '../../form/ask-site.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import type { Route } from './+types/undo.ts'
import { type CaseKey, caseHref, readFilters } from './filters.ts'

const backTo = ({ request }: Pick<Route.ActionArgs, 'request'>, key: CaseKey) =>
  redirect(caseHref(key, readFilters(new URL(request.url).searchParams)))

/** Answers the page's script. If the form was sent without scripts, redirects to the case. */
export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const { applicationId, step } = args.params
  if (!isOneOf(heroSteps, step)) throw new Response(null, { status: 404 })
  const undone = await api.review.undo({ params: { applicationId, step } })
  const isAsked = args.request.headers.get('accept') === 'application/json'
  const tooLate = !undone.ok && undone.code === 'TOO_LATE_TO_UNDO'
  if (isAsked && !undone.ok && !tooLate) return siteAnswer(undone)
  if (!tooLate) dataOf(args, undone)
  args.context.get(requestContext).cookies.set('notice', tooLate ? 'undo-too-late' : 'decision-undone')
  if (isAsked) return siteAnswer(undone)
  throw backTo(args, { applicationId, step })
}

export function loader(args: Route.LoaderArgs) {
  const { applicationId, step } = args.params
  if (!isOneOf(heroSteps, step)) throw new Response(null, { status: 404 })
  throw backTo(args, { applicationId, step })
}
