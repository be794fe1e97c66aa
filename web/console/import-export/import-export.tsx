import type { ComponentProps } from 'react'
import { href, redirect } from 'react-router'
import { keepTyped } from '../../form/keep-typed.ts'
import { refusedForm } from '../../form/read-form.server.ts'
import { useShownTo } from '../../layout/shown-to.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { ContentNav } from '../content/content-nav.tsx'
import { revalidateOnConflict } from '../revalidate.ts'
import { shortMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/import-export.ts'
import { beginImport } from './begin-import.server.ts'
import { ChooseFiles, filesOf } from './choose-files.tsx'
import { importStateWords, sizeOf } from './words.ts'
import '../content/content.css'

export const meta = () => unlistedMeta('Import and export: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return {
    imports: dataOf(args, await api.importExport.imports()),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export const shouldRevalidate = revalidateOnConflict

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const kind = String(form.get('kind') ?? '')
  const result = await beginImport(api, { kind, files: filesOf(form) })
  if (!result.ok) return refusedForm(args, { values: { kind } }, result)
  throw redirect(href('/console/content/transfer/:id', { id: result.data.id }))
}

export const clientAction = keepTyped

function Export({
  file,
  children,
  ...rest
}: { file: string } & Omit<ComponentProps<typeof ButtonLink>, 'href'>) {
  return (
    <ButtonLink small {...rest} href={useShownTo(href('/console/content/export/:file', { file }))}>
      {children}
    </ButtonLink>
  )
}

function Exports() {
  return (
    <Panel title="Export everything" note="Logged">
      <div className="content-stack">
        <p>
          The archive has every text in every state, with all revisions, as JSON lines and as Markdown;
          original images with descriptions and focal points; redirects, sort orders and every version of the
          pages. You can import it into another Hero console as is.
        </p>
        <div className="content-actions">
          <Export file="hero-content.tar.gz">Everything, in one archive</Export>
          <Export file="hero-content.ndjson" look="ghost">
            As JSON lines
          </Export>
          <Export file="hero-content-with-history.ndjson" look="ghost">
            With all revisions
          </Export>
          <span>JSON lines don’t include images.</span>
        </div>
      </div>
    </Panel>
  )
}

export default function ImportExport({ loaderData: { imports, now }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage title="Import and export" aside={<ContentNav current="import-export" />}>
      <Panel title="Import" note="Texts come in as drafts">
        <ChooseFiles answer={actionData} />
      </Panel>
      <Exports />
      <Panel title="Imports" note="Newest first" table>
        {imports.length === 0 ? (
          <p className="content-empty">Nothing was imported in the last month.</p>
        ) : (
          <ConsoleTable label="Imports" head={['When', 'Files', 'Who', 'State', 'Items']}>
            {imports.map(each => (
              <TableRow key={each.id}>
                <td className="num">
                  <a href={href('/console/content/transfer/:id', { id: each.id })}>
                    {shortMoment(each.at, now)}
                  </a>
                </td>
                <td>{each.files.join(', ')}</td>
                <td>{each.by}</td>
                <td>{importStateWords[each.state]}</td>
                <td className="num">{sizeOf(each)}</td>
              </TableRow>
            ))}
          </ConsoleTable>
        )}
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Import and export" error={error} />
}
