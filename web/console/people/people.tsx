import { href, redirect } from 'react-router'
import { audienceNames } from '../../../contract/audience.ts'
import type { CallData } from '../../../contract/call.ts'
import { findPeople, unfreezeNumber } from '../../../contract/console/people.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { StatusWord } from '../../ui/console/status-word.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { emptyWords } from '../empty-words.ts'
import { pageLinks } from '../page-links.tsx'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { requireSection } from '../require-section.server.ts'
import { shortMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/people.ts'
import { NumberForm } from './number-form.tsx'
import { searchHref, searchIn } from './people-search.server.ts'
import './people.css'

export const meta = () => unlistedMeta('People: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const search = searchIn(args)
  const now = args.context.get(requestContext).now.toISOString()
  if (search === undefined || search === 'expired') {
    await requireSection(args, href('/console/people'))
    return {
      found: null,
      isExpired: search === 'expired',
      text: '',
      audience: '',
      first: null,
      next: null,
      now,
    }
  }
  const { rows, next } = dataOf(args, await api.people.find({ body: search }))
  const { after, ...start } = search
  return {
    found: rows,
    isExpired: false,
    text: search.text,
    audience: search.audience ?? '',
    first: after ? searchHref(args, start) : null,
    next: next ? searchHref(args, { ...start, after: next }) : null,
    now,
  }
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'number') {
    const want = form.get('want') === 'allowMoreCodes' ? 'allowMoreCodes' : 'unfreezeNumber'
    const read = await readForm(args, unfreezeNumber.body, { form })
    if (!read.ok) return read.refused
    const result = await api.people[want]({ body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
    throw redirectWithNotice(args, href('/console/people'), `person-${want}`)
  }
  const read = await readForm(args, findPeople.body, { form })
  if (!read.ok) return read.refused
  const { text, audience } = read.value
  throw redirect(searchHref(args, { text, ...(audience ? { audience } : {}) }))
}

export const clientAction = keepTyped

const audiences = [
  { value: '', label: 'Customers and Heroes' },
  { value: 'customer', label: 'Customers' },
  { value: 'hero', label: 'Heroes' },
]

interface SearchProps {
  text: string
  audience: string
  formError: FormError | undefined
}

/** A POST form, because search terms are personal data and must not be in a URL. */
function Search({ text, audience, formError }: SearchProps) {
  return (
    <PostForm className="people-search" noValidate role="search">
      <TextField
        id="text"
        name="text"
        label="Name, email or phone"
        hint="The first few letters are enough. Accents and capitals don’t matter. A Hero may also quote HA-1F2E3D4C."
        maxLength={80}
        autoComplete="off"
        autoFocus={!text}
        defaultValue={formError?.values.text ?? text}
        error={formError?.errors.text}
      />
      <SelectField
        id="audience"
        name="audience"
        label="Who"
        options={audiences}
        defaultValue={formError?.values.audience ?? audience}
      />
      <Button type="submit" small>
        Find
      </Button>
    </PostForm>
  )
}

type Row = CallData<typeof findPeople>['rows'][number]

function Found({ rows, now }: { rows: readonly Row[]; now: string }) {
  return (
    <ConsoleTable label="People" head={['Name', 'Who', 'Email', 'Phone', 'Since', 'Account']}>
      {rows.map(row => (
        <TableRow key={row.accountId}>
          <td>
            <a href={href('/console/people/:accountId', { accountId: row.accountId })}>
              <b>{row.name}</b>
            </a>
          </td>
          <td>{audienceNames[row.audience]}</td>
          <td>{row.email}</td>
          <td className="num">{row.phone}</td>
          <td className="num">{shortMoment(row.createdAt, now)}</td>
          <td>
            <StatusWord tone={row.state === 'frozen' ? 'bad' : 'ok'}>
              {row.state === 'frozen' ? 'Frozen' : 'Open'}
            </StatusWord>
          </td>
        </TableRow>
      ))}
    </ConsoleTable>
  )
}

/** The person search. Search terms are never in the URL, and every search and every opened person goes into the audit log. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { found, isExpired, text, audience, first, next, now } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  const ofNumber = formError?.values.intent === 'number'
  return (
    <ConsolePage title="People">
      <Panel title="Find a person" note="We log that you searched, but not what for.">
        <FormErrorNote formError={ofNumber ? undefined : formError} />
        {isExpired && <Note live="status">This search has expired. Please type it again.</Note>}
        <Search key={text} text={text} audience={audience} formError={ofNumber ? undefined : formError} />
      </Panel>
      {found && (
        <Panel
          title="Found"
          note={<span role="status">{found.length === 0 ? 'No one' : `${found.length} on this page`}</span>}
          table
          footer={pageLinks({ first, next })}
        >
          {found.length === 0 ? (
            <p className="con-empty">
              {emptyWords(first ?? undefined, 'No name, email or phone starts with that.')}
            </p>
          ) : (
            <Found rows={found} now={now} />
          )}
        </Panel>
      )}
      <Panel
        title="A number that isn’t getting codes"
        note="A number gets three codes a day. After nine wrong guesses, it gets longer codes for 30 days."
      >
        <NumberForm formError={ofNumber ? formError : undefined} />
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="People" error={error} />
}
