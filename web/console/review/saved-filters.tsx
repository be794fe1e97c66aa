import { redirect, useOutletContext } from 'react-router'
import { queueFilters, removeFilter, saveFilter } from '../../../contract/console/review.ts'
import { errorField } from '../../form/error-field.ts'
import { isFormError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { useLastAnswer } from '../../form/use-last-answer.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { openSearch } from '../search-term.server.ts'
import type { Route } from './+types/saved-filters.ts'
import { isNarrow, queueHref, readFilters, savedHref } from './filters.ts'
import { filterWords } from './queue-words.ts'
import type { ReviewContext } from './review-layout.tsx'
import { useQueueKeys } from './use-review-keys.ts'

export const meta = () => unlistedMeta('Saved filters: Hero staff')

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const { filters, query } = openSearch(args, readFilters(new URL(args.request.url).searchParams))
  if (form.has('remove')) {
    const params = removeFilter.params.parse({ id: String(form.get('remove')) })
    const removed = await api.review.removeFilter({ params })
    if (removed.ok || removed.code !== 'NOT_FOUND') dataOf(args, removed)
    throw redirect(savedHref(filters))
  }
  for (const [name, value] of Object.entries(queueFilters.parse(query)))
    if (value) form.set(`filters.${name}`, value)
  if (!isNarrow(filters)) form.set('filters.search', '')
  const read = await readForm(args, saveFilter.body, { form })
  if (!read.ok) return read.refused
  const saved = await api.review.saveFilter({ body: read.value })
  if (!saved.ok) return refusedForm(args, read, saved)
  throw redirect(queueHref(filters))
}

export const clientAction = keepTyped

export default function SavedFilters({ actionData }: Route.ComponentProps) {
  const section = useOutletContext<ReviewContext>()
  useQueueKeys(section)
  const { filters, saved } = section
  const answer = useLastAnswer(actionData)
  const formError = isFormError(answer) ? answer : undefined
  return (
    <section className="con-none" aria-label="Saved filters">
      <h1 tabIndex={-1}>Saved filters</h1>
      {isNarrow(filters) ? (
        <PostForm className="con-form" noValidate>
          <p>
            This filter: <b>{filterWords(filters).join(', ')}</b>
          </p>
          <TextField {...errorField(formError, 'name')} label="Name of this filter" maxLength={40} />
          {formError?.message && <p role="alert">{formError.message}</p>}
          <Button type="submit" small>
            Save this filter
          </Button>
        </PostForm>
      ) : (
        <p>Choose what the queue shows, then name it and save it here.</p>
      )}
      {saved.length > 0 ? (
        <ul className="con-saved-filters">
          {saved.map(({ id, name, filters: kept }) => (
            <li key={id}>
              <span>
                <a href={queueHref(kept)}>{name}</a>
                <small>{filterWords(kept).join(', ')}</small>
              </span>
              <PostForm>
                <input type="hidden" name="remove" value={id} />
                <Button type="submit" look="quiet" aria-label={`Remove ${name}`}>
                  Remove
                </Button>
              </PostForm>
            </li>
          ))}
        </ul>
      ) : (
        <p>You haven’t saved any yet.</p>
      )}
    </section>
  )
}
