import { href } from 'react-router'
import type { CallData } from '../../../contract/call.ts'
import type { Client } from '../../../contract/client.ts'
import type { openIdCard } from '../../../contract/console/id-cards.ts'
import {
  allowMoreCodes,
  decideForPerson,
  freezePerson,
  placeHold,
  proposeForPerson,
  unfreezeNumber,
} from '../../../contract/console/people.ts'
import { isKeyOf } from '../../../contract/keys.ts'
import type { Result } from '../../../contract/result.ts'
import type { z } from '../../../contract/schema.ts'
import type { FormErrorResponse } from '../../form/read-form.server.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { type RouteArgs, requireStaff } from '../../session.server.ts'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import type { Intent } from './person-words.ts'
import { printable } from './printable-card.server.ts'
import type { PrintableCard } from './printable-card.ts'

interface PersonAction<S extends z.ZodMiniType | undefined = undefined> {
  schema: S
  run: (
    api: Client,
    accountId: string,
    form: FormData,
    body: S extends z.ZodMiniType ? z.output<S> : undefined,
  ) => Promise<Result<unknown>>
}
const action = <S extends z.ZodMiniType | undefined>(schema: S, run: PersonAction<S>['run']) => ({
  schema,
  run,
})
const field = (form: FormData, name: string) => String(form.get(name) ?? '')
const why = freezePerson.body

const actions = {
  endSessions: action(why, (api, accountId, _, body) =>
    api.people.endSessions({ params: { accountId }, body }),
  ),
  freeze: action(why, (api, accountId, _, body) => api.people.freeze({ params: { accountId }, body })),
  unfreeze: action(why, (api, accountId, _, body) => api.people.unfreeze({ params: { accountId }, body })),
  unfreezeNumber: action(unfreezeNumber.body, (api, _, __, body) => api.people.unfreezeNumber({ body })),
  allowMoreCodes: action(allowMoreCodes.body, (api, _, __, body) => api.people.allowMoreCodes({ body })),
  resend: action(undefined, (api, accountId, form) =>
    api.people.resendMessage({ params: { accountId, messageId: field(form, 'id') } }),
  ),
  placeHold: action(placeHold.body, (api, accountId, _, body) =>
    api.people.placeHold({ params: { accountId }, body }),
  ),
  liftHold: action(why, (api, accountId, form, body) =>
    api.people.liftHold({ params: { accountId, holdId: field(form, 'id') }, body }),
  ),
  propose: action(proposeForPerson.body, (api, accountId, _, body) =>
    api.people.propose({ params: { accountId }, body }),
  ),
  confirm: action(decideForPerson.body, (api, accountId, form, body) =>
    api.people.decide({ params: { accountId, requestId: field(form, 'id') }, body }),
  ),
  reject: action(decideForPerson.body, (api, accountId, form, body) =>
    api.people.decide({ params: { accountId, requestId: field(form, 'id') }, body }),
  ),
  issueIdCard: action(undefined, (api, accountId) => api.people.issueIdCard({ params: { accountId } })),
  renewIdCard: action(why, (api, accountId, form, body) =>
    api.people.renewIdCard({ params: { accountId, cardId: field(form, 'id') }, body }),
  ),
  revokeIdCard: action(why, (api, accountId, form, body) =>
    api.people.revokeIdCard({ params: { accountId, cardId: field(form, 'id') }, body }),
  ),
  openIdCard: action(undefined, (api, accountId, form) =>
    api.people.openIdCard({ params: { accountId, cardId: field(form, 'id') } }),
  ),
} satisfies Record<Intent, unknown>

export async function actOnPerson(
  args: RouteArgs & { params: { accountId: string } },
): Promise<FormErrorResponse | PrintableCard> {
  const { api } = requireStaff(args)
  const { accountId } = args.params
  const form = await args.request.formData()
  const intent = field(form, 'intent')
  if (!isKeyOf(actions, intent)) throw new Response(null, { status: 400 })
  // Each action's own `schema` makes the body for its `run`.
  const { schema, run } = actions[intent] as PersonAction<z.ZodMiniType | undefined>
  let body: unknown
  let values: Record<string, string> = { intent, id: field(form, 'id') }
  if (schema) {
    const read = await readForm(args, schema, { form })
    if (!read.ok) return read.refused
    body = read.value
    values = read.values
  }
  // The schema of the same action made the body.
  const result = await run(api, accountId, form, body as never)
  if (!result.ok) return refusedForm(args, { values }, result)
  // The card is only in the answer to this form. A reload asks for it again, which goes into the audit log.
  if (intent === 'openIdCard') return printable(args, result.data as CallData<typeof openIdCard>)
  throw redirectWithNotice(args, href('/console/people/:accountId', { accountId }), `person-${intent}`)
}
