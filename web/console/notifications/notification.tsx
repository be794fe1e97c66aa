import { href } from 'react-router'
import type { CallData } from '../../../contract/call.ts'
import type { previewNotification } from '../../../contract/console/notifications.ts'
import { isFormError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { useReached } from '../../form/use-reached.ts'
import type { PageHandle } from '../../page-kind.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { leavesPreview } from '../leaves-preview.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/notification.ts'
import { readInForce } from './in-force.server.ts'
import { actOnNotification } from './notification-actions.server.ts'
import { Variables, Versions } from './notification-parts.tsx'
import { Preview } from './preview.tsx'
import { WordsForm } from './words-form.tsx'
import './notifications.css'

export const handle = { kind: 'app', line: 'staff', header: 'none' } satisfies PageHandle
export const meta = ({ params: { template, channel } }: Route.MetaArgs) =>
  unlistedMeta(`${template}, ${channel === 'sms' ? 'text' : 'email'}: Hero staff`)

function paramsOf({ template, channel }: { template: string; channel: string }) {
  if (channel !== 'mail' && channel !== 'sms') throw new Response(null, { status: 404 })
  return { template, channel } as const
}

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const params = paramsOf(args.params)
  return {
    ...(await readInForce(api, params, result => dataOf(args, result))),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export const shouldRevalidate = revalidateOnConflict

export const action = (args: Route.ActionArgs) => actOnNotification(args, paramsOf(args.params))
export const clientAction = keepTyped

interface Previewed {
  preview: CallData<typeof previewNotification>
  values: Record<string, string>
  isTested: boolean
}
const isPreviewed = (value: unknown): value is Previewed =>
  typeof value === 'object' && value !== null && 'preview' in value

export default function NotificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notification, preview, now } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  const reached: unknown = useReached<unknown>(actionData, leavesPreview)
  const previewed = isPreviewed(reached) ? reached : undefined
  return (
    <ConsolePage
      title={`${notification.template}, ${notification.channel === 'sms' ? 'text' : 'email'}`}
      aside={<a href={href('/console/notifications')}>All messages</a>}
    >
      <div className="notification-columns">
        <div>
          <WordsForm
            key={notification.version}
            notification={notification}
            formError={formError}
            typed={previewed?.values}
            isTested={previewed?.isTested ?? false}
          />
          <Variables notification={notification} />
        </div>
        <div>
          <Preview
            preview={previewed?.preview ?? preview}
            typed={previewed?.values}
            notification={notification}
          />
          <Versions notification={notification} now={now} formError={formError} />
        </div>
      </div>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Notification" error={error} />
}
