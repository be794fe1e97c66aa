import { keepTyped } from '../../form/keep-typed.ts'
import { refusedForm } from '../../form/read-form.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { revalidateOnConflict } from '../revalidate.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/order.ts'
import { ContentNav } from './content-nav.tsx'
import { movedIds } from './moved-ids.ts'
import { SortableList } from './sortable-list.tsx'
import { useOrder } from './use-order.tsx'
import './content.css'

export const meta = () => unlistedMeta('Order of help: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return { topics: dataOf(args, await api.editing.order()) }
}

export const shouldRevalidate = revalidateOnConflict

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const result = await api.editing.setOrder({ body: { of: String(form.get('of')), ...movedIds(form) } })
  if (!result.ok) return refusedForm(args, { values: {} }, result)
  return { ordered: result.data.ordered }
}

export const clientAction = keepTyped

const audiences = [
  { type: 'Customer', title: 'Help for customers' },
  { type: 'Hero', title: 'Help for Heroes' },
] as const

export default function Order({ loaderData: { topics }, actionData }: Route.ComponentProps) {
  const { send, isPending, status } = useOrder(actionData)
  return (
    <ConsolePage title="Order of help" aside={<ContentNav current="order" />}>
      {status}
      {audiences.map(({ type, title }) => {
        const mine = topics.filter(({ topicType }) => topicType === type)
        return (
          <Panel key={type} title={title} note="Drag, or use the arrows">
            {mine.length === 0 && <p>No topics published yet.</p>}
            <SortableList of={type} label={title} items={mine} isPending={isPending(type)} onOrder={send} />
            {mine
              .filter(({ subtopics }) => subtopics.length > 1)
              .map(topic => (
                <details key={topic.id} className="content-subtopics">
                  <summary>{topic.title}</summary>
                  <SortableList
                    of={topic.id}
                    label={topic.title}
                    items={topic.subtopics}
                    isPending={isPending(topic.id)}
                    onOrder={send}
                  />
                </details>
              ))}
          </Panel>
        )
      })}
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Order of help" error={error} />
}
