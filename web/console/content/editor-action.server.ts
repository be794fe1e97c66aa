import { data, href } from 'react-router'
import type { CallData } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import type { Client } from '../../../contract/client.ts'
import type { Entry } from '../../../contract/console/entry.ts'
import { isKeyOf } from '../../../contract/keys.ts'
import type { ErrorResult } from '../../../contract/result.ts'
import type { FormError } from '../../form/form-error.ts'
import { typedValues } from '../../form/form-values.ts'
import { refusedForm } from '../../form/read-form.server.ts'
import type { NoticeCode } from '../../layout/notices.ts'
import { dataOf, type RouteArgs, requireStaff } from '../../session.server.ts'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { categoriesField, checkedCategories, editedFields } from './entry-values.ts'

type Args = RouteArgs & { params: { id: string } }

interface Work {
  args: Args
  api: Client
  id: string
  form: FormData
  values: Record<string, string>
}

export interface Saved {
  saved: { version: number; savedAt: string }
  check: Check | null
}
type Check = CallData<Calls['editing']['check']>

export interface EditorRefusal extends FormError {
  /** The save itself was refused. Without it, the text was saved and what was to follow is refused. */
  isUnsaved?: true
}

/**
 * Shows a refusal at the form. If another editor saved first, it carries their version: saving again with that version overwrites
 * their text on purpose.
 */
async function refused({ args, api, id, values }: Work, refusal: ErrorResult) {
  if (refusal.code !== 'CHANGED_ELSEWHERE') return refusedForm(args, { values }, refusal)
  const now = await api.editing.entry({ params: { id } })
  // A conflict about the schedule leaves the version unchanged, so there is nothing to overwrite.
  const theirs = now.ok && now.data.version !== Number(values.version) ? String(now.data.version) : ''
  return refusedForm(args, { values: { ...values, theirs } }, refusal)
}

async function save(work: Work, before: Entry, typed: boolean) {
  const { api, id, form } = work
  const version = Number(form.get('version'))
  return api.editing.save({ params: { id }, body: { ...editedFields(form, before.fields), version, typed } })
}

type Change = 'withdraw' | 'delete' | 'bring-back'
type Input = { params: { id: string }; body: { version: number } }
const changes = {
  withdraw: {
    make: ({ api }: Work, input: Input) => api.editing.withdraw(input),
    notice: 'content-withdrawn',
  },
  delete: { make: ({ api }: Work, input: Input) => api.editing.delete(input), notice: 'content-deleted' },
  'bring-back': {
    make: ({ api }: Work, input: Input) => api.editing.undelete(input),
    notice: 'content-brought-back',
  },
} as const satisfies Record<Change, { make: (work: Work, input: Input) => unknown; notice: NoticeCode }>

/** Each new version of a page is the highest. */
function noticeAfterPublishing({ kind, state, versions }: Entry): NoticeCode {
  if (kind === 'page' && versions[0]?.canWithdraw) return 'content-version-to-come'
  return state === 'scheduled' ? 'content-scheduled' : 'content-published'
}

function done({ args, id }: Work, notice: NoticeCode): never {
  throw redirectWithNotice(args, href('/console/content/:id', { id }), notice)
}

export async function editorAction(args: Args) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const intent = String(form.get('intent') ?? 'save')
  const categories = checkedCategories(form)
  const values = { ...typedValues(form), ...(categories ? { [categoriesField]: categories.join('\n') } : {}) }
  const { id } = args.params
  const work: Work = { args, api, id, form, values }
  if (intent === 'end-shares') {
    const ended = await api.editing.endPreviews({ params: { id } })
    return ended.ok ? done(work, 'content-shares-ended') : refused(work, ended)
  }
  if (isKeyOf(changes, intent)) {
    const { make, notice } = changes[intent]
    const changed = await make(work, { params: { id }, body: { version: Number(form.get('version')) } })
    if (!changed.ok) return refused(work, changed)
    return done(work, changed.data.kind === 'page' ? 'content-version-withdrawn' : notice)
  }
  const scheduledFrom = String(form.get('scheduledFrom') ?? '')
  if (intent === 'cancel-schedule') {
    const changed = await api.editing.cancelSchedule({ params: { id }, body: { scheduledFrom } })
    return changed.ok ? done(work, 'content-schedule-canceled') : refused(work, changed)
  }
  const before = dataOf(args, await api.editing.entry({ params: { id } }))
  const saved = await save(work, before, intent === 'typed')
  if (!saved.ok) {
    const refusal = await refused(work, saved)
    return data({ ...refusal.data, isUnsaved: true } satisfies EditorRefusal, refusal.init ?? undefined)
  }
  const { version, savedAt } = saved.data
  // The text is saved even if what follows is refused. With the old version, the next save would conflict with this one.
  const afterSave = { ...work, values: { ...values, version: String(version) } }
  if (intent === 'share') {
    const link = await api.editing.openPreview({ params: { id }, body: { share: true } })
    return link.ok ? data({ shared: link.data }) : refused(afterSave, link)
  }
  if (intent !== 'publish') {
    const check = await api.editing.check({ params: { id } })
    return data({ saved: { version, savedAt }, check: check.ok ? check.data : null } satisfies Saved)
  }
  const body = { version, at: String(form.get('at') ?? ''), scheduledFrom }
  const published = await api.editing.publish({ params: { id }, body })
  if (!published.ok) return refused(afterSave, published)
  if (published.data.scheduled) return done(work, 'content-changes-scheduled')
  return done(work, noticeAfterPublishing(published.data))
}
