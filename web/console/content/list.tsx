import { href, redirect } from 'react-router'
import type { Client } from '../../../contract/client.ts'
import { createEntry } from '../../../contract/console/editing.ts'
import { type EntryKind, entryKinds, entryStates, newEntryKinds } from '../../../contract/console/entry.ts'
import { errorField } from '../../form/error-field.ts'
import { isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { keyedBy, wasDone } from '../../form/repeat-key.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { emptyWords } from '../empty-words.ts'
import { ListFooter } from '../list-footer.tsx'
import { shortMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/list.ts'
import { ContentNav } from './content-nav.tsx'
import { contentHref, readFilters } from './filters.ts'
import { SearchForm } from './search-form.tsx'
import { kindWords, stateWords } from './words.ts'
import './content.css'

export const meta = () => unlistedMeta('Content: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const filters = readFilters(new URL(args.request.url).searchParams)
  const [list, details] = await Promise.all([
    api.editing.entries({ query: filters }),
    api.editing.pageValues(),
  ])
  return {
    list: dataOf(args, list),
    outdated: dataOf(args, details).values.length > 0,
    filters,
    attempt: crypto.randomUUID(),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

/** The text that an earlier request started. */
async function idOf(
  api: Client,
  { kind, title }: { kind: EntryKind; title: string },
): Promise<string | undefined> {
  const found = await api.editing.entries({ query: { kind, search: title.slice(0, 80) } })
  return found.ok ? found.data.rows.find(row => row.title === title)?.id : undefined
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const read = await readForm(args, createEntry.body)
  if (!read.ok) return read.refused
  const result = await api.editing.create({ body: read.value }, keyedBy(read.form.get('attempt'), read.value))
  if (!result.ok && !wasDone(result)) return refusedForm(args, read, result)
  const id = result.ok ? result.data.id : await idOf(api, read.value)
  throw redirect(id ? href('/console/content/:id', { id }) : href('/console/content'))
}

export const clientAction = keepTyped

const kinds = entryKinds.map(value => ({ value, label: kindWords[value] }))
const newKinds = newEntryKinds.map(value => ({ value, label: kindWords[value] }))
/** Kinds whose entries have a date worth showing. Entries of other kinds are older than our record of dates. */
const datedKinds: readonly EntryKind[] = ['news', 'blog', 'subtopic']
const states = entryStates.map(value => ({ value, label: stateWords[value] }))

function Filters({ filters }: { filters: Route.ComponentProps['loaderData']['filters'] }) {
  return (
    <SearchForm filters={filters} label="Title or address">
      <SelectField
        id="kind"
        name="kind"
        label="Kind"
        placeholder="All"
        options={kinds}
        defaultValue={filters.kind}
      />
      <SelectField
        id="state"
        name="state"
        label="State"
        placeholder="All except deleted"
        options={states}
        defaultValue={filters.state}
      />
      <TextField id="author" name="author" label="Author" maxLength={80} defaultValue={filters.author} />
    </SearchForm>
  )
}

function NewEntryForm({ formError, attempt }: { formError: unknown; attempt: string }) {
  const refused = isFormError(formError) ? formError : undefined
  return (
    <PostForm className="field-row content-row-form" noValidate>
      <input type="hidden" name="attempt" value={attempt} />
      <FormErrorNote formError={refused} />
      <SelectField {...errorField(refused, 'kind', { id: 'new-kind' })} label="Kind" options={newKinds} />
      <TextField
        {...errorField(refused, 'title', { id: 'new-title' })}
        label="Title"
        maxLength={160}
        autoComplete="off"
      />
      <Button type="submit" small>
        Start
      </Button>
    </PostForm>
  )
}

export default function ContentList({ loaderData, actionData }: Route.ComponentProps) {
  const { list, outdated, filters, attempt, now } = loaderData
  const { after, ...narrowed } = filters
  const isNarrow = Object.keys(narrowed).length > 0
  return (
    <ConsolePage title="Content" aside={<ContentNav current="list" />}>
      {outdated && (
        <Note>
          Legal pages still show old settings.{' '}
          <a href={href('/console/content/company-details')}>See them and publish new versions</a>
        </Note>
      )}
      <Panel title="Write something new">
        <NewEntryForm formError={actionData} attempt={attempt} />
      </Panel>
      <Panel
        title="Texts"
        note="Last changed first"
        table
        footer={
          <ListFooter href={contentHref} after={after} next={list.next} filters={narrowed} all="All texts" />
        }
      >
        <Filters filters={filters} />
        {list.rows.length === 0 ? (
          <p className="content-empty">
            {emptyWords(
              after,
              isNarrow ? 'No texts match this search.' : 'Nothing here yet. Start with a title.',
            )}
          </p>
        ) : (
          <ConsoleTable label="Texts" head={['Title', 'Kind', 'State', 'Author', 'Last change', 'Out']}>
            {list.rows.map(row => (
              <TableRow key={row.id}>
                <td>
                  <a href={href('/console/content/:id', { id: row.id })}>{row.title || 'Untitled'}</a>
                  <small className="content-slug">{row.slug}</small>
                </td>
                <td>{kindWords[row.kind]}</td>
                <td>
                  <span className="content-state" data-state={row.state}>
                    {stateWords[row.state]}
                  </span>
                  {row.scheduledFrom && (
                    <small className="content-slug">
                      Changes scheduled for {shortMoment(row.scheduledFrom, now)}
                    </small>
                  )}
                </td>
                <td>{row.author}</td>
                <td>
                  {shortMoment(row.updatedAt, now)}, {row.updatedBy}
                </td>
                <td className="num">
                  {row.visibleFrom && datedKinds.includes(row.kind) && shortMoment(row.visibleFrom, now)}
                </td>
              </TableRow>
            ))}
          </ConsoleTable>
        )}
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Content" error={error} />
}
