import { href } from 'react-router'
import type { EntryKind, Revision } from '../../../contract/console/entry.ts'
import { isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { refusedForm } from '../../form/read-form.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { MarkedText } from '../../ui/content/marked-text.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { shortMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import { shortId } from '../short-id.ts'
import type { Route } from './+types/history.ts'
import { ContentNav } from './content-nav.tsx'
import { eventWords, fieldWords } from './words.ts'
import './content.css'

export const meta = ({ params, loaderData }: Route.MetaArgs) =>
  unlistedMeta(
    `History: ${loaderData?.entry.title || `text ${shortId(params.id)}`}${loaderData?.chosen ? `, version ${loaderData.chosen.version}` : ''}: Hero staff`,
  )

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { id } = args.params
  const asked = new URL(args.request.url).searchParams.get('version')
  const [entry, list] = await Promise.all([
    api.editing.entry({ params: { id } }),
    api.editing.revisions({ params: { id } }),
  ])
  const version = asked && /^\d{1,9}$/.test(asked) ? asked : undefined
  const chosen = version ? dataOf(args, await api.editing.revision({ params: { id, version } })) : null
  return {
    entry: dataOf(args, entry),
    revisions: dataOf(args, list),
    chosen,
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export const shouldRevalidate = revalidateOnConflict

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const { id } = args.params
  const form = await args.request.formData()
  const body = { version: Number(form.get('version')), revision: Number(form.get('revision')) }
  const result = await api.editing.restore({ params: { id }, body })
  if (!result.ok) return refusedForm(args, { values: {} }, result)
  throw redirectWithNotice(args, href('/console/content/:id', { id }), 'content-restored')
}

export const clientAction = keepTyped

/** A page applies by days, which the list of its versions has. */
function stateOf(
  { current, published, publishedAt, scheduledFor }: Revision,
  { kind, now }: { kind: EntryKind; now: string },
): string {
  const since = publishedAt && shortMoment(publishedAt, now)
  const was = published && kind !== 'page' ? 'On the site since' : 'Published'
  return [
    current && 'Current.',
    since ? `${was} ${since}.` : published && (kind === 'page' ? 'Published.' : 'On the site.'),
    scheduledFor && `Scheduled for ${shortMoment(scheduledFor, now)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

type Chosen = NonNullable<Route.ComponentProps['loaderData']['chosen']>

function Differences({ chosen }: { chosen: Chosen }) {
  if (chosen.changes.length === 0) return <p>The current text is the same.</p>
  return chosen.changes.map(({ field, parts }) => (
    <section key={field} className="content-changes">
      <h3>{fieldWords[field] ?? field}</h3>
      <MarkedText parts={parts} />
    </section>
  ))
}

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, revisions, chosen, now } = loaderData
  return (
    <ConsolePage
      title={`History: ${entry.title || 'Untitled'}`}
      aside={
        <>
          <ContentNav current={undefined} />
          <span className="con-parts">
            <a href={href('/console/content/:id', { id: entry.id })}>Back to the text</a>
          </span>
        </>
      }
    >
      <FormErrorNote formError={isFormError(actionData) ? actionData : undefined} />
      {chosen && (
        <Panel
          title={
            <>
              <span className="vh">Version {chosen.version}: </span>
              {shortMoment(chosen.at, now)}, {chosen.by}
            </>
          }
          note="What has changed since: strikethrough was removed, underlined is new"
          footer={
            !chosen.current && (
              <PostForm>
                <input type="hidden" name="version" value={entry.version} />
                <input type="hidden" name="revision" value={chosen.version} />
                <Button type="submit" small>
                  Restore this one
                </Button>
              </PostForm>
            )
          }
        >
          <Differences chosen={chosen} />
        </Panel>
      )}
      <Panel title="Revisions" note="Newest first" table>
        <ConsoleTable label="Revisions" head={['When', 'Who', 'What', 'State']}>
          {revisions.map(revision => (
            <TableRow
              key={revision.version}
              className={revision.version === chosen?.version ? 'sel' : undefined}
            >
              <td className="num content-cell">
                <a
                  href={`?version=${revision.version}`}
                  aria-current={revision.version === chosen?.version ? 'true' : undefined}
                >
                  {shortMoment(revision.at, now)}
                  <span className="vh">, version {revision.version}</span>
                </a>
              </td>
              <td>{revision.by}</td>
              <td>{eventWords[revision.event]}</td>
              <td>{stateOf(revision, { kind: entry.kind, now })}</td>
            </TableRow>
          ))}
        </ConsoleTable>
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="History" error={error} />
}
