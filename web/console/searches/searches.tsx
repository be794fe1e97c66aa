import { Form, href, redirect, useNavigation } from 'react-router'
import type { CallData } from '../../../contract/call.ts'
import {
  type listMissedQuestions,
  type listUnhelpfulTexts,
  settleQuestion,
} from '../../../contract/console/support-desk.ts'
import { isFormFault } from '../../form/form-fault.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { Note } from '../../ui/note.tsx'
import { visitContext } from '../../visit.server.ts'
import { RoomFault } from '../room-fault.tsx'
import type { Route } from './+types/searches.ts'
import './searches.css'

export const meta = () => [{ title: 'Searches: Hero staff' }, { name: 'robots', content: 'noindex' }]

const pageIn = (search: URLSearchParams, name: string) => Math.max(1, Number(search.get(name)) || 1)

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  const pages = { questions: pageIn(searchParams, 'questions'), texts: pageIn(searchParams, 'texts') }
  const [questions, texts] = await Promise.all([
    api.supportDesk.missedQuestions({ query: { page: pages.questions } }),
    api.supportDesk.unhelpfulTexts({ query: { page: pages.texts } }),
  ])
  return {
    pages,
    questions: { rows: dataOf(args, questions), total: questions.ok ? (questions.total ?? 0) : 0 },
    texts: { rows: dataOf(args, texts), total: texts.ok ? (texts.total ?? 0) : 0 },
  }
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const read = await readForm(args, settleQuestion.body!)
  if (!read.ok) return read.refused
  const result = await api.supportDesk.settleQuestion({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  args.context.get(visitContext).cookies.set('notice', 'question-settled')
  throw redirect(href('/console/searches'))
}

export const clientAction = keepTyped

const searchesHref = (pages: { questions: number; texts: number }) =>
  `${href('/console/searches')}?${new URLSearchParams(Object.entries(pages).map(([name, page]) => [name, String(page)]))}`

function Question({ row }: { row: CallData<typeof listMissedQuestions>[number] }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <tr>
      <th scope="row">{row.question}</th>
      <td>{row.topicType}</td>
      <td className="num">{row.asked}</td>
      <td className="num">{row.lastDay}</td>
      <td>
        <Form method="post">
          <input type="hidden" name="question" value={row.question} />
          <input type="hidden" name="topicType" value={row.topicType} />
          <Button type="submit" look="quiet" busy={busy} aria-label={`Answered now: ${row.question}`}>
            Answered now
          </Button>
        </Form>
      </td>
    </tr>
  )
}

function HelpText({ row }: { row: CallData<typeof listUnhelpfulTexts>[number] }) {
  const { slug } = row
  const at = row.type === 'Customer' ? href('/customer-help/:slug', { slug }) : href('/help/:slug', { slug })
  return (
    <tr>
      <th scope="row">
        <a href={at}>{row.name}</a>
      </th>
      <td>{row.type}</td>
      <td className="num">{row.unhelpful}</td>
      <td className="num">{row.helpful}</td>
      <td className="sea-why">{row.reasons.join(' · ') || 'No reason given'}</td>
    </tr>
  )
}

/** What help does not answer yet: questions without a result, and texts that did not help. */
export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, questions, texts } = loaderData
  const fault = isFormFault(actionData) ? actionData : undefined
  const perPage = 25
  return (
    <ConsolePage title="Searches">
      {fault && (
        <Note tone="bad" live="alert">
          {fault.message ?? 'This question could not be taken off the list.'}
        </Note>
      )}
      <Panel
        title="Searches without a result"
        note={`${questions.total} in 180 days`}
        table
        footer={
          questions.total > pages.questions * perPage && (
            <a href={searchesHref({ ...pages, questions: pages.questions + 1 })}>More searches</a>
          )
        }
      >
        {questions.rows.length > 0 ? (
          <ConsoleTable
            label="Searches without a result"
            head={['Question', 'Help for', 'Asked', 'Last asked', 'Done']}
          >
            {questions.rows.map(row => (
              <Question key={`${row.topicType} ${row.question}`} row={row} />
            ))}
          </ConsoleTable>
        ) : (
          <p className="con-empty">Every search has found something.</p>
        )}
      </Panel>
      <Panel
        title="Help texts that did not help"
        note={texts.total === 1 ? '1 text' : `${texts.total} texts`}
        table
        footer={
          texts.total > pages.texts * perPage && (
            <a href={searchesHref({ ...pages, texts: pages.texts + 1 })}>More texts</a>
          )
        }
      >
        {texts.rows.length > 0 ? (
          <ConsoleTable
            label="Help texts that did not help"
            head={['Text', 'Help for', 'Not helpful', 'Helpful', 'What readers missed']}
          >
            {texts.rows.map(row => (
              <HelpText key={row.slug} row={row} />
            ))}
          </ConsoleTable>
        ) : (
          <p className="con-empty">Nobody has said that a text did not help.</p>
        )}
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RoomFault title="Searches" error={error} />
}
