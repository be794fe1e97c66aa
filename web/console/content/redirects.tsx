import { Form, href } from 'react-router'
import { putRedirect, removeRedirect } from '../../../contract/console/redirects.ts'
import { errorField } from '../../form/error-field.ts'
import { isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { backToPage } from '../back-to-page.server.ts'
import { emptyWords } from '../empty-words.ts'
import { pageLinks } from '../page-links.tsx'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { shortMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import { withQuery } from '../with-query.ts'
import type { Route } from './+types/redirects.ts'
import { ContentNav } from './content-nav.tsx'
import './content.css'

export const meta = () => unlistedMeta('Redirects: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  const search = searchParams.get('search')?.trim() || undefined
  const after = searchParams.get('after') || undefined
  const query = { ...(search ? { search } : {}), ...(after ? { after } : {}) }
  return {
    ...dataOf(args, await api.editing.redirects({ query })),
    search,
    after,
    now: args.context.get(requestContext).now.toISOString(),
  }
}

async function remove(args: Route.ActionArgs, form: FormData) {
  const read = await readForm(args, removeRedirect.body, { form })
  if (!read.ok) return read.refused
  const removed = await requireStaff(args).api.editing.removeRedirect({ body: read.value })
  // The fields of a new redirect have the same names, so nothing that was sent comes back.
  if (removed.ok) throw backToPage(args, 'content-redirect-removed')
  return refusedForm(args, { values: {} }, removed)
}

async function put(args: Route.ActionArgs, form: FormData) {
  const read = await readForm(args, putRedirect.body, { form })
  if (!read.ok) return read.refused
  const written = await requireStaff(args).api.editing.putRedirect({ body: read.value })
  if (written.ok) {
    throw redirectWithNotice(args, href('/console/content/redirects'), 'content-redirected')
  }
  // The message says where the address leads, and the next press replaces that.
  const there = written.code === 'CHANGED_ELSEWHERE' ? written.leadsTo : undefined
  const values = there === undefined ? read.values : { ...read.values, replaces: there }
  return refusedForm(args, { values }, written)
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  return form.get('intent') === 'remove' ? remove(args, form) : put(args, form)
}

export const shouldRevalidate = revalidateOnConflict

export const clientAction = keepTyped

const pageHref = (query: { search?: string | undefined; after?: string }) =>
  withQuery(href('/console/content/redirects'), query)

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, search, after, now } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  return (
    <ConsolePage title="Redirects" aside={<ContentNav current="redirects" />}>
      <FormErrorNote formError={formError} />
      <Panel title="Redirect an old address">
        <PostForm className="field-row content-row-form" noValidate>
          <input type="hidden" name="replaces" value={formError?.values.replaces ?? ''} />
          <TextField
            {...errorField(formError, 'from')}
            label="Old address"
            hint="/old-page"
            autoComplete="off"
          />
          <TextField
            {...errorField(formError, 'to')}
            label="New address"
            hint="/new-page"
            autoComplete="off"
          />
          <Button type="submit" small>
            Redirect
          </Button>
        </PostForm>
      </Panel>
      <Panel
        title="Redirects"
        note="By old address"
        table
        footer={pageLinks({
          first: after || search ? pageHref({}) : null,
          next: next && pageHref({ search, after: next }),
        })}
      >
        <Form method="get" role="search" className="field-row content-row-form" key={search}>
          <TextField
            id="search"
            name="search"
            type="search"
            label="Part of an address"
            maxLength={80}
            defaultValue={search}
          />
          <Button type="submit" look="ghost" small>
            Show
          </Button>
        </Form>
        {rows.length === 0 ? (
          <p className="content-empty">
            {emptyWords(after, search ? 'No redirects match this search.' : 'No redirects yet.')}
          </p>
        ) : (
          <ConsoleTable label="Redirects" head={['From', 'To', 'Since', 'By', 'Change']}>
            {rows.map(row => (
              <TableRow key={row.from}>
                <td>{row.from}</td>
                <td>
                  <a href={row.to}>{row.to}</a>
                </td>
                <td className="num">{shortMoment(row.at, now)}</td>
                <td>{row.by}</td>
                <td className="content-cell">
                  <PostForm>
                    <input type="hidden" name="from" value={row.from} />
                    <input type="hidden" name="to" value={row.to} />
                    <Button type="submit" name="intent" value="remove" look="quiet" small>
                      Remove<span className="vh"> {row.from}</span>
                    </Button>
                  </PostForm>
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
  return <SectionError title="Redirects" error={error} />
}
