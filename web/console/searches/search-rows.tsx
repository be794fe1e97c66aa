import { href } from 'react-router'
import { grouped } from '../../../contract/amounts.ts'
import type { CallData } from '../../../contract/call.ts'
import type {
  listChosenAnswers,
  listUnansweredSearches,
  listUnhelpfulTexts,
} from '../../../contract/console/support-inbox.ts'
import { mediumDay } from '../../../contract/new-york-time.ts'
import { PostForm } from '../../form/post-form.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { helpHref } from '../help-href.ts'

export interface Pages {
  questions: number
  texts: number
}

/** The screen with its lists at the same pages. */
export const searchesHref = ({ questions, texts }: Pages, more: Record<string, string> = {}) =>
  `${href('/console/searches')}?${new URLSearchParams({ ...more, questions: String(questions), texts: String(texts) })}`

type UnansweredSearch = CallData<typeof listUnansweredSearches>[number]

function Best({ row: { best, topicType } }: { row: UnansweredSearch }) {
  if (!best) return <>Nothing found</>
  return (
    <>
      {best.isPoor ? 'Poor: ' : 'Hardly opened: '}
      <a href={helpHref(topicType, best.slug)}>{best.name}</a>
    </>
  )
}

export function Question({ row, pages }: { row: UnansweredSearch; pages: Pages }) {
  return (
    <TableRow>
      <td className="search-asked">{row.question}</td>
      <td>{row.topicType}</td>
      <td className="search-best">
        <Best row={row} />
      </td>
      <td className="num">{grouped(row.asked)}</td>
      <td className="num">{grouped(row.opened)}</td>
      <td className="num">{mediumDay(row.lastDay)}</td>
      <td>
        <div className="search-actions">
          <a
            href={searchesHref(pages, { question: row.question, for: row.topicType })}
            aria-label={`Choose the article for ${row.question}`}
          >
            Choose the article
          </a>
          <PostForm>
            <input type="hidden" name="question" value={row.question} />
            <input type="hidden" name="topicType" value={row.topicType} />
            <Button type="submit" look="quiet" aria-label={`Remove from the list: ${row.question}`}>
              Remove from the list
            </Button>
          </PostForm>
        </div>
      </td>
    </TableRow>
  )
}

export function Chosen({ row }: { row: CallData<typeof listChosenAnswers>[number] }) {
  return (
    <TableRow>
      <td className="search-asked">{row.question}</td>
      <td>{row.topicType}</td>
      <td className="search-best">
        <a href={helpHref(row.topicType, row.article.slug)}>{row.article.name}</a>
      </td>
      <td>{row.by ?? 'A former colleague'}</td>
      <td>
        <PostForm>
          <input type="hidden" name="id" value={row.id} />
          <Button
            type="submit"
            look="quiet"
            name="intent"
            value="remove"
            aria-label={`Remove the article chosen for ${row.question}`}
          >
            Remove
          </Button>
        </PostForm>
      </td>
    </TableRow>
  )
}

export function HelpText({ row }: { row: CallData<typeof listUnhelpfulTexts>[number] }) {
  const { slug } = row
  return (
    <TableRow>
      <td className="search-best">
        <a href={helpHref(row.type, slug)}>{row.name}</a>
      </td>
      <td>{row.type}</td>
      <td className="num">{grouped(row.unhelpful)}</td>
      <td className="num">{grouped(row.helpful)}</td>
      <td className="search-reason">{row.reasons.join(' · ') || 'No reason given'}</td>
    </TableRow>
  )
}
