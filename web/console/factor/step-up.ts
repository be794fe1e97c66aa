import type { CallInput } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import { siteAnswer } from '../../form/ask-site.ts'
import { formValues } from '../../form/form-values.ts'
import { requireStaff } from '../../session.server.ts'
import type { Route } from './+types/step-up.ts'

/** The second factors of this person, which the dialog asks for. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireStaff(args)
  return siteAnswer(await api.team.factorChallenge())
}

export async function action(args: Route.ActionArgs): Promise<Response> {
  const { api } = requireStaff(args)
  // The API checks the body.
  const body = formValues(await args.request.formData()) as CallInput<Calls['team']['stepUp']>['body']
  return siteAnswer(await api.team.stepUp({ body }))
}
