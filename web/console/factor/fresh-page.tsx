import { Form, href, redirectDocument, useNavigation } from 'react-router'
import { freshFactor } from '../../../contract/console/team.ts'
import { type FormFault, isFormFault } from '../../form/form-fault.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { useForm } from '../../form/use-form.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { consolePage } from '../next-page.ts'
import { RoomFault } from '../room-fault.tsx'
import type { Route } from './+types/fresh-page.ts'
import { type FactorChoice, FactorFields } from './factor-fields.tsx'

export const meta = () => [{ title: 'Second factor: Hero staff' }, { name: 'robots', content: 'noindex' }]

/** The factors to choose from; `FreshFactorDialog` asks for them here, too. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return dataOf(args, await api.team.factorChallenge())
}

/** Shows the second factor again. Then back to `next`; the dialog stays where it is and is told until when it counts. */
export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const read = await readForm(args, freshFactor.body!, { secrets: ['code', 'passkey', 'recoveryCode'] })
  if (!read.ok) return read.refused
  const result = await api.team.freshFactor({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  if (read.form.has('stay')) return { freshUntil: result.data.freshUntil }
  // A document: what waits may be a file.
  throw redirectDocument(consolePage(new URL(args.request.url).searchParams.get('next'), href('/console')))
}

export const clientAction = keepTyped

function FreshForm({ choice, fault }: { choice: FactorChoice; fault: FormFault | undefined }) {
  const form = useForm(freshFactor.body!, fault)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <FormProblems form={form} fault={fault} />
      <Form method="post" {...form.props}>
        <FactorFields choice={choice} form={form} busy={busy} button="Confirm" />
      </Form>
    </>
  )
}

export default function FreshPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage title="Confirm that it is you">
      <Panel title="Second factor" note="It counts for five minutes on this device.">
        <FreshForm choice={loaderData} fault={isFormFault(actionData) ? actionData : undefined} />
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RoomFault title="Confirm that it is you" error={error} />
}
