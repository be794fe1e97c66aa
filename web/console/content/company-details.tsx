import { href } from 'react-router'
import { confirmPageValues } from '../../../contract/console/page-values.ts'
import { newYorkDate } from '../../../contract/new-york-time.ts'
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
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/company-details.ts'
import { ContentNav } from './content-nav.tsx'
import './content.css'

export const meta = () => unlistedMeta('Company details: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return {
    details: dataOf(args, await api.editing.pageValues()),
    today: newYorkDate(args.context.get(requestContext).now),
  }
}

export const shouldRevalidate = revalidateOnConflict

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const read = await readForm(args, confirmPageValues.body)
  if (!read.ok) return read.refused
  const result = await api.editing.confirmPageValues({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  throw redirectWithNotice(args, href('/console/content/company-details'), 'content-details')
}

export const clientAction = keepTyped

type Details = Route.ComponentProps['loaderData']['details']

const Changes = ({ values }: Pick<Details, 'values'>) => (
  <Panel title="Changed settings" table>
    <ConsoleTable label="Changed settings" head={['What', 'On the pages', 'Setting today']}>
      {values.map(({ setting, about, before, now }) => (
        <TableRow key={setting}>
          <td>
            {about}
            <small className="content-slug">{setting}</small>
          </td>
          <td>{before || 'Nothing'}</td>
          <td>{now || 'Nothing'}</td>
        </TableRow>
      ))}
    </ConsoleTable>
  </Panel>
)

function Publish({
  details: { seen, pages },
  today,
  answer,
}: {
  details: Details
  today: string
  answer: unknown
}) {
  const formError = isFormError(answer) ? answer : undefined
  return (
    <Panel title="Pages that show them" note="New versions with the same words and today’s settings">
      <ul className="content-names">
        {pages.map(({ slug, title, version }) => (
          <li key={slug}>
            {title}, version {version}
          </li>
        ))}
      </ul>
      <PostForm className="field-row content-row-form" noValidate>
        <FormErrorNote formError={formError} />
        <input type="hidden" name="seen" value={seen} />
        <TextField {...errorField(formError, 'effective', { start: today })} type="date" label="Apply from" />
        <Button type="submit" small>
          Publish
        </Button>
      </PostForm>
      <p>What people have already agreed to doesn’t change.</p>
    </Panel>
  )
}

const Texts = ({ list }: { list: Details['edited'] }) => (
  <ul className="content-names">
    {list.map(({ id, title, settings }) => (
      <li key={id}>
        <a href={href('/console/content/:id', { id })}>{title}</a> {settings.join(', ')}
      </li>
    ))}
  </ul>
)

export default function CompanyDetails({ loaderData: { details, today }, actionData }: Route.ComponentProps) {
  const { values, pages, edited, promises = [] } = details
  return (
    <ConsolePage title="Company details" aside={<ContentNav current="details" />}>
      {values.length === 0 ? (
        <Panel title="Legal pages">
          <p>Every legal page shows today’s settings. There’s nothing to publish.</p>
        </Panel>
      ) : (
        <Changes values={values} />
      )}
      {pages.length > 0 && <Publish details={details} today={today} answer={actionData} />}
      {promises.length > 0 && (
        <Panel
          title="Pages that promise them"
          note="People agreed to these values and have to hear of new ones first"
        >
          <Texts list={promises} />
          <p>Change them in each text, then publish it. Choose a day that leaves people time.</p>
        </Panel>
      )}
      {edited.length > 0 && (
        <Panel title="Pages with your own words" note="Change these in their text, then publish it">
          <Texts list={edited} />
        </Panel>
      )}
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Company details" error={error} />
}
