import { href } from 'react-router'
import { counted, grouped } from '../../../contract/amounts.ts'
import { chooseAnswer, settleQuestion } from '../../../contract/console/support-inbox.ts'
import { pages } from '../../../contract/content-limits.ts'
import { isFormError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { TablePanel } from '../../ui/console/table-panel.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { backToPage } from '../back-to-page.server.ts'
import { pageIn } from '../numbered-pages.ts'
import { NumberedPanel } from '../numbered-panel.tsx'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/searches.ts'
import { type Article, ChooseAnswer } from './choose-answer.tsx'
import { Chosen, HelpText, Question } from './search-rows.tsx'
import './searches.css'

export const meta = () => unlistedMeta('Searches: Hero staff')

const audienceIn = (value: unknown): 'Hero' | 'Customer' => (value === 'Hero' ? 'Hero' : 'Customer')

async function articlesOf(args: Route.LoaderArgs, topicType: 'Hero' | 'Customer'): Promise<Article[]> {
  const { api } = requireStaff(args)
  const all = dataOf(args, await api.content.addresses({ query: { kind: 'help', perPage: pages.addresses } }))
  return all
    .filter(one => one.topicType === topicType && one.topic !== undefined)
    .map(({ slug, title }) => ({ slug, title }))
    .sort((a, b) => a.title.localeCompare(b.title))
}

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  const shown = { questions: pageIn(searchParams, 'questions'), texts: pageIn(searchParams, 'texts') }
  const question = searchParams.get('question')
  const topicType = audienceIn(searchParams.get('for'))
  const [questions, texts, chosen, articles] = await Promise.all([
    api.supportInbox.unansweredSearches({ query: { page: shown.questions } }),
    api.supportInbox.unhelpfulTexts({ query: { page: shown.texts } }),
    api.supportInbox.chosenAnswers(),
    question === null ? [] : articlesOf(args, topicType),
  ])
  return {
    pages: shown,
    choosing: question === null ? null : { question, topicType, articles },
    questions: { rows: dataOf(args, questions), total: questions.ok ? (questions.total ?? 0) : 0 },
    texts: { rows: dataOf(args, texts), total: texts.ok ? (texts.total ?? 0) : 0 },
    chosen: dataOf(args, chosen),
  }
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'remove') {
    const result = await api.supportInbox.removeChosenAnswer({ params: { id: String(form.get('id')) } })
    if (!result.ok) return refusedForm(args, { values: {} }, result)
    throw backToPage(args, 'answer-removed')
  }
  if (form.get('intent') === 'choose') {
    const read = await readForm(args, chooseAnswer.body, { form })
    if (!read.ok) return read.refused
    const result = await api.supportInbox.chooseAnswer({ body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
    throw backToPage(args, 'answer-chosen', ['question', 'for'])
  }
  const read = await readForm(args, settleQuestion.body, { form })
  if (!read.ok) return read.refused
  const result = await api.supportInbox.settleQuestion({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  throw backToPage(args, 'question-settled')
}

export const clientAction = keepTyped

interface Asked {
  question: string
  topicType: string
}

/** Heroes and customers may ask the same question, with answers of their own. */
const isChoosing = (row: Asked, choosing: Asked) =>
  row.question === choosing.question && row.topicType === choosing.topicType

const path = href('/console/searches')

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, questions, texts, chosen, choosing } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  return (
    <ConsolePage title="Searches">
      {formError && !choosing && (
        <Note tone="bad" live="alert">
          {formError.message ?? 'That didn’t save. Try again.'}
        </Note>
      )}
      {choosing && (
        <ChooseAnswer
          {...choosing}
          best={questions.rows.find(row => isChoosing(row, choosing))?.best?.slug}
          pages={pages}
          formError={formError}
        />
      )}
      <NumberedPanel
        {...{ path, list: 'questions', pages, total: questions.total }}
        title="Searches without a good answer"
        note={`${grouped(questions.total)} in 180 days`}
        label="Questions without an answer"
        head={['Question', 'Help for', 'First answer', 'Asked', 'Opened', 'Last asked', 'What to do']}
        rows={questions.rows.map(row => (
          <Question key={`${row.topicType} ${row.question}`} row={row} pages={pages} />
        ))}
        empty="Every question has an answer that people open."
      />
      <TablePanel
        title="Chosen articles"
        note={counted(chosen.length, 'question')}
        head={['Question', 'Help for', 'Article', 'Chosen by', 'Remove']}
        rows={chosen.map(row => <Chosen key={row.id} row={row} />)}
        empty="No articles chosen. The search picks them for every question."
      />
      <NumberedPanel
        {...{ path, list: 'texts', pages, total: texts.total }}
        title="Help texts that didn’t help"
        note={counted(texts.total, 'text')}
        head={['Text', 'Help for', 'Not helpful', 'Helpful', 'What was missing']}
        rows={texts.rows.map(row => <HelpText key={row.slug} row={row} />)}
        empty="No one has said that a text didn’t help."
      />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Searches" error={error} />
}
