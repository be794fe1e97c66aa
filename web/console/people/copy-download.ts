import { href, redirect } from 'react-router'
import { personalCopyFile } from '../../document/personal-copy-file.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { stepUpHref } from '../factor/step-up-href.ts'
import type { Route } from './+types/copy-download.ts'

const person = ({ accountId }: Route.ActionArgs['params']) =>
  href('/console/people/:accountId', { accountId })

/**
 * Downloads a confirmed copy of a person's data. It is a POST, so that opening a link never fetches data or adds to the audit
 * log.
 */
export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const { accountId, requestId } = args.params
  const result = await api.people.copy({ params: { accountId, requestId } })
  // The step-up page returns to the person, where the download button is.
  if (!result.ok && result.code === 'FRESH_FACTOR_NEEDED') throw redirect(stepUpHref(person(args.params)))
  return personalCopyFile(dataOf(args, result), `hero-copy-${requestId}`)
}

/** The address of the form, opened as a page. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(person(params))
}
