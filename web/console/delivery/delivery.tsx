import { href } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import { giveUpMessage, liftSuppression, replayMessages } from '../../../contract/console/delivery.ts'
import { byKey } from '../../../contract/keys.ts'
import { isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { backToPage } from '../back-to-page.server.ts'
import { pageIn } from '../numbered-pages.ts'
import { NumberedPanel } from '../numbered-panel.tsx'
import { revalidateOnConflict } from '../revalidate.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/delivery.ts'
import { Address, Message } from './delivery-rows.tsx'
import './delivery.css'

export const meta = () => unlistedMeta('Delivery: Hero staff')

const lists = ['waiting', 'failed', 'addresses'] as const

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  const pages = byKey(lists, list => pageIn(searchParams, list))
  const [me, waiting, failed, addresses] = await Promise.all([
    api.console.me(),
    api.delivery.messages({ query: { state: 'waiting', page: pages.waiting } }),
    api.delivery.messages({ query: { state: 'failed', page: pages.failed } }),
    api.delivery.suppressed({ query: { page: pages.addresses } }),
  ])
  return {
    pages,
    mayGiveUp: dataOf(args, me).roles.includes('admin'),
    now: args.context.get(requestContext).now.toISOString(),
    waiting: { rows: dataOf(args, waiting), total: waiting.ok ? (waiting.total ?? 0) : 0 },
    failed: { rows: dataOf(args, failed), total: failed.ok ? (failed.total ?? 0) : 0 },
    addresses: { rows: dataOf(args, addresses), total: addresses.ok ? (addresses.total ?? 0) : 0 },
  }
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const intent = String(form.get('intent'))
  const params = { id: String(form.get('id')) }
  if (intent === 'lift') {
    const read = await readForm(args, liftSuppression.body, { form })
    if (!read.ok) return read.refused
    const result = await api.delivery.lift({ params, body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
    throw backToPage(args, 'suppression-lifted')
  }
  if (intent === 'give-up') {
    const read = await readForm(args, giveUpMessage.body, { form })
    if (!read.ok) return read.refused
    const result = await api.delivery.giveUp({ params, body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
    throw backToPage(args, 'delivery-given-up')
  }
  const read = await readForm(args, replayMessages.body, { form })
  if (!read.ok) return read.refused
  const result = await api.delivery.replay({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  throw backToPage(args, 'delivery-replayed')
}

export const clientAction = keepTyped

export const shouldRevalidate = revalidateOnConflict

function TryAll({ state, total }: { state: 'waiting' | 'failed'; total: number }) {
  if (total === 0) return null
  return (
    <PostForm>
      <input type="hidden" name="state" value={state} />
      <Button type="submit" look="quiet" name="intent" value="replay">
        {state === 'waiting' ? 'Try all of them now' : 'Try all of them again'}
      </Button>
    </PostForm>
  )
}

const path = href('/console/delivery')

const head = {
  waiting: ['Message', 'For', 'Since', 'Tries', 'Why', 'Next try', 'What to do'],
  failed: ['Message', 'For', 'Since', 'Tries', 'Why', 'What to do'],
} as const

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, mayGiveUp, now, addresses } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  const messages = (state: 'waiting' | 'failed', title: string, none: string) => {
    const { rows, total } = loaderData[state]
    return (
      <NumberedPanel
        {...{ path, list: state, pages, total, title }}
        note={counted(total, 'message')}
        actions={<TryAll state={state} total={total} />}
        head={head[state]}
        rows={rows.map(row => (
          <Message
            key={row.id}
            row={row}
            state={state}
            now={now}
            mayGiveUp={mayGiveUp}
            formError={formError}
          />
        ))}
        empty={none}
      />
    )
  }
  return (
    <ConsolePage title="Delivery">
      <FormErrorNote formError={formError} />
      {messages('waiting', 'Waiting for another try', 'No messages are waiting for another try.')}
      {messages('failed', 'Failed', 'No message has failed.')}
      <NumberedPanel
        {...{ path, list: 'addresses', pages, total: addresses.total }}
        title="Addresses that get no mail"
        note={counted(addresses.total, 'address', 'addresses')}
        head={['Address', 'Why', 'Since', 'What to do']}
        rows={addresses.rows.map(row => <Address key={row.id} row={row} now={now} formError={formError} />)}
        empty="No address has bounced or complained."
      />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Delivery" error={error} />
}
