import { href } from 'react-router'
import {
  addInvitationCode,
  batchForm,
  eraseEntry,
  setBatchState,
  startBatch,
} from '../../../contract/console/waitlist-admin.ts'
import { isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { keyedBy, wasDone } from '../../form/repeat-key.server.ts'
import { useReached } from '../../form/use-reached.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { revalidateList } from '../revalidate.ts'
import { openSearch, openTerm, sealTerm } from '../search-term.server.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/waitlist.ts'
import { BatchPreview, isBatchPreview, type PreviewedBatch } from './batch-preview.tsx'
import { Batches } from './batches.tsx'
import { Codes } from './codes.tsx'
import { Entries } from './entries.tsx'
import { EraseEntry } from './erase-entry.tsx'
import { WaitlistFigures } from './figures.tsx'
import { readWaitlistFilters, waitlistHref } from './filters.ts'
import './waitlist.css'

export const meta = () => unlistedMeta('Waitlist: Hero staff')

function openEntries(args: Route.LoaderArgs) {
  const { after: sealed, ...given } = readWaitlistFilters(new URL(args.request.url).searchParams)
  const { filters, query, isExpired } = openSearch(args, given)
  const after = openTerm(args, sealed)
  return after && sealed
    ? { filters: { ...filters, after: sealed }, query: { ...query, after }, isExpired }
    : { filters, query, isExpired }
}

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { filters, query, isExpired } = openEntries(args)
  const asked = new URL(args.request.url).searchParams.get('erase')
  const [entries, figures, batches, codes, spots, launch] = await Promise.all([
    // The API checks the filters.
    api.waitlistAdmin.entries({ query: query as never }),
    api.waitlistAdmin.figures(),
    api.waitlistAdmin.batches(),
    api.waitlistAdmin.invitationCodes(),
    api.signUp.spots(),
    api.launch.boroughs(),
  ])
  const { next, ...page } = dataOf(args, entries)
  return {
    filters,
    isExpired,
    erasing: page.rows.find(({ id }) => id === asked) ?? null,
    entries: { ...page, next: next && sealTerm(args, next), total: entries.ok ? (entries.total ?? 0) : 0 },
    figures: dataOf(args, figures),
    batches: dataOf(args, batches),
    codes: dataOf(args, codes),
    spots: dataOf(args, spots),
    countdownTo: dataOf(args, launch).countdownTo,
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export const shouldRevalidate = revalidateList

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const intent = String(form.get('intent'))
  const here = waitlistHref(readWaitlistFilters(new URL(args.request.url).searchParams))

  if (intent === 'batch-state') {
    const read = await readForm(args, setBatchState.body, { form })
    if (!read.ok) return read.refused
    const params = { id: String(form.get('id')) }
    const result = await api.waitlistAdmin.setBatchState({ params, body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
    throw redirectWithNotice(args, here, `batch-${read.value.state}`)
  }
  if (intent === 'erase') {
    const read = await readForm(args, eraseEntry.body, { form })
    if (!read.ok) return read.refused
    const params = { id: String(form.get('id')) }
    const result = await api.waitlistAdmin.eraseEntry({ params, body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
    throw redirectWithNotice(args, here, 'waitlist-entry-erased')
  }
  if (intent === 'code' || intent === 'retire') {
    const read = await readForm(args, addInvitationCode.body, { form })
    if (!read.ok) return read.refused
    const { code } = read.value
    const result =
      intent === 'code'
        ? await api.waitlistAdmin.addInvitationCode({ body: read.value })
        : await api.waitlistAdmin.retireInvitationCode({ body: { code } })
    if (!result.ok) return refusedForm(args, read, result)
    throw redirectWithNotice(args, here, intent === 'code' ? 'code-added' : 'code-retired')
  }
  if (intent === 'batch-preview') {
    const read = await readForm(args, batchForm, { form })
    if (!read.ok) return read.refused
    const result = await api.waitlistAdmin.previewBatch({ body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
    return {
      preview: result.data,
      values: read.values,
      attempt: crypto.randomUUID(),
    } satisfies PreviewedBatch
  }
  const read = await readForm(args, startBatch.body, { form })
  if (!read.ok) return read.refused
  const result = await api.waitlistAdmin.startBatch(
    { body: read.value },
    keyedBy(form.get('attempt'), read.value),
  )
  if (!result.ok && !wasDone(result)) return refusedForm(args, read, result)
  throw redirectWithNotice(args, href('/console/waitlist'), 'batch-running')
}

export const clientAction = keepTyped

/**
 * The preview still shows what would be sent, because no new one was requested and neither the borough nor the list has changed.
 */
const leavesPreview = (answer: unknown) =>
  isFormError(answer) && answer.values.intent !== 'batch-preview' && answer.code !== 'CHANGED_ELSEWHERE'

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, isExpired, erasing, entries, figures, batches, codes, spots, countdownTo, now } =
    loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  const reached = useReached(actionData, leavesPreview)
  const previewed = isBatchPreview(reached) ? reached : undefined
  const errorOf = (...intents: string[]) =>
    intents.includes(formError?.values.intent ?? '') ? formError : undefined
  return (
    <ConsolePage title="Waitlist">
      <FormErrorNote formError={formError} />
      {previewed && <BatchPreview previewed={previewed} />}
      <WaitlistFigures figures={figures} spots={spots} countdownTo={countdownTo} now={now} />
      {erasing && <EraseEntry entry={erasing} filters={filters} formError={errorOf('erase')} />}
      <Entries entries={entries} filters={filters} isExpired={isExpired} now={now} />
      <Batches
        batches={batches}
        formError={errorOf('batch', 'batch-preview')}
        typed={previewed?.values}
        now={now}
      />
      <Codes codes={codes} formError={errorOf('code')} now={now} />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Waitlist" error={error} />
}
