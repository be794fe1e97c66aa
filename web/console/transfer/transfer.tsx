import { Form, href, redirect, useNavigation } from 'react-router'
import { faultField } from '../../form/fault-field.ts'
import { isFormFault } from '../../form/form-fault.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { refusedForm } from '../../form/read-form.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { visitContext } from '../../visit.server.ts'
import { ContentNav } from '../content/content-nav.tsx'
import { shortMoment } from '../review/times.ts'
import { RoomFault } from '../room-fault.tsx'
import type { Route } from './+types/transfer.ts'
import { beginImport } from './begin-import.server.ts'
import { importStateWords, textsOf } from './words.ts'
import '../content/content.css'

export const meta = () => [{ title: 'Import and export: Hero staff' }, { name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return {
    imports: dataOf(args, await api.transfer.imports()),
    now: args.context.get(visitContext).now.toISOString(),
  }
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const kind = String(form.get('kind') ?? '')
  const files = form.getAll('files').filter(value => value instanceof File && value.name !== '') as File[]
  const result = await beginImport(api, { kind, files })
  if (!result.ok) return refusedForm(args, { values: { kind } }, result)
  throw redirect(href('/console/content/transfer/:id', { id: result.data.id }))
}

export const clientAction = keepTyped

const kinds = [
  { value: 'blog', label: 'Blog posts' },
  { value: 'news', label: 'News' },
  { value: 'subtopic', label: 'Help texts' },
]

/** Whatever is wrong with one of the files stands at the field. */
const fileFault = (errors: Record<string, string>) =>
  Object.entries(errors).find(([name]) => name.startsWith('files'))?.[1]

function Choose({ answer }: { answer: unknown }) {
  const fault = isFormFault(answer) ? answer : undefined
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" encType="multipart/form-data" className="cnt-form">
      {fault?.message && (
        <Note tone="bad" live="alert">
          {fault.message}
        </Note>
      )}
      <div className="cnt-two">
        <TextField
          id="files"
          name="files"
          type="file"
          multiple
          accept=".md,.markdown,.json,.ndjson,.jsonl,.gz,.tgz"
          label="Files"
          hint="Markdown with front matter, the JSON of Ghost, or an export of this site. 20 MB and 2,000 texts at most."
          error={fault && fileFault(fault.errors)}
        />
        <SelectField
          {...faultField(fault, 'kind')}
          label="Markdown that does not say its kind"
          options={kinds}
        />
      </div>
      <p role="status" className="cnt-saved">
        {isSending && 'The files are on their way.'}
      </p>
      <div className="cnt-acts">
        <Button type="submit" small busy={isSending}>
          Read the files
        </Button>
        <span>Nothing is imported yet: first you see what would happen.</span>
      </div>
    </Form>
  )
}

function Exports() {
  const to = (file: string) => href('/console/content/export/:file', { file })
  return (
    <Panel title="Export everything" note="On record">
      <div className="cnt-stack">
        <p>
          Texts of all kinds in all states. The lines hold redirects, the order of help and every version of
          the pages, too; an import reads their texts. Pictures are not in the files.
        </p>
        <div className="cnt-acts">
          <ButtonLink look="ghost" small href={to('hero-content.ndjson')}>
            As lines of JSON
          </ButtonLink>
          <ButtonLink look="ghost" small href={to('hero-content-with-history.ndjson')}>
            With all revisions
          </ButtonLink>
          <ButtonLink look="ghost" small href={to('hero-content.tar.gz')}>
            As Markdown files
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}

/** Texts that come from elsewhere, and everything to take along. */
export default function Transfer({ loaderData: { imports, now }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage title="Import and export" aside={<ContentNav current="transfer" />}>
      <Panel title="Import" note="Texts come as drafts">
        <Choose answer={actionData} />
      </Panel>
      <Exports />
      <Panel title="Imports" note="The newest first" table>
        {imports.length === 0 ? (
          <p className="cnt-empty">Nothing was imported in the last month.</p>
        ) : (
          <ConsoleTable label="Imports" head={['When', 'Files', 'Who', 'State', 'Texts']}>
            {imports.map(each => (
              <tr key={each.id}>
                <td className="num">
                  <a href={href('/console/content/transfer/:id', { id: each.id })}>
                    {shortMoment(each.at, now)}
                  </a>
                </td>
                <td>{each.files.join(', ')}</td>
                <td>{each.by}</td>
                <td>{importStateWords[each.state]}</td>
                <td className="num">{textsOf(each)}</td>
              </tr>
            ))}
          </ConsoleTable>
        )}
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RoomFault title="Import and export" error={error} />
}
