import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import {
  type ContentImport,
  importOutcomes,
  openImport,
  runImport,
} from '../../../contract/console/import-export.ts'
import { second } from '../../../contract/durations.ts'
import { freshOrShown, useAutomaticReload, useShown } from '../../automatic-reload.ts'
import { errorField } from '../../form/error-field.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { useLastAnswer } from '../../form/use-last-answer.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Figures, Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { ContentNav } from '../content/content-nav.tsx'
import { revalidateOnConflict } from '../revalidate.ts'
import { SectionError } from '../section-error.tsx'
import { shortId } from '../short-id.ts'
import type { Route } from './+types/import.ts'
import { ItemTable } from './item-table.tsx'
import { importStateWords, isUnderWay, outcomeWords, sizeOf } from './words.ts'
import '../content/content.css'

export const meta = ({ params }: Route.MetaArgs) => unlistedMeta(`Import ${shortId(params.id)}: Hero staff`)

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { id } = args.params
  const asked = Object.fromEntries(new URL(args.request.url).searchParams)
  const query = openImport.query.safeParse(asked)
  if (!query.success) throw redirect(href('/console/content/transfer/:id', { id }))
  const { outcome } = query.data
  return { ...dataOf(args, await api.importExport.open({ params: { id }, query: asked })), outcome }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => freshOrShown('import', args)
export const shouldRevalidate = revalidateOnConflict

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const { id } = args.params
  const read = await readForm(args, runImport.body)
  if (!read.ok) return read.refused
  const result = await api.importExport.run({ params: { id }, body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  throw redirect(href('/console/content/transfer/:id', { id }))
}

export const clientAction = keepTyped

const lookEvery = second

/** Loads the page's data every second while the import is running. */
function useProgress(isGoing: boolean) {
  const { reload, state } = useAutomaticReload()
  useEffect(() => {
    if (!isGoing || state !== 'idle') return
    const timer = setTimeout(() => void reload(), lookEvery)
    return () => clearTimeout(timer)
  })
}

const choices = [
  { value: 'leave', label: 'Leave them as they are' },
  { value: 'change', label: 'Update the existing texts, unpublished, and the image descriptions' },
  { value: 'beside', label: 'Import as separate texts, under another address' },
]

function Start({ found, formError }: { found: ContentImport; formError: FormError | undefined }) {
  const { counts } = found
  if (counts.new + counts.different === 0) return <p>There’s nothing to import in these files.</p>
  return (
    <PostForm className="content-form" noValidate>
      {counts.different > 0 ? (
        <SelectField
          {...errorField(formError, 'differing')}
          label={`${outcomeWords.different}: ${counts.different}`}
          options={choices}
        />
      ) : (
        <input type="hidden" name="differing" value="leave" />
      )}
      <div className="content-actions">
        <Button type="submit" small>
          Import as drafts
        </Button>
        <span>Images and redirects come in unchanged.</span>
      </div>
    </PostForm>
  )
}

function Lacking({ found: { id, counts } }: { found: ContentImport }) {
  if (counts.lacking === 0) return null
  const list = `${href('/console/content/transfer/:id', { id })}?outcome=lacking`
  return (
    <Note>
      {counts.lacking === 1
        ? 'One text has missing pictures'
        : `${counts.lacking} texts have missing pictures`}{' '}
      that aren’t included: our pages show only images from our own library. We marked their places in the
      drafts. You can publish a draft once you’ve replaced or removed every mark.{' '}
      <a href={list}>Show these texts</a>
    </Note>
  )
}

function Progress({ found }: { found: ContentImport }) {
  const all = sizeOf(found) - found.counts.refused
  const { created, changed, left } = found.results
  const hasEnded = found.state === 'done' || (found.state === 'failed' && found.done > 0)
  return (
    <>
      <p role="status" className="content-saved">
        {found.state === 'reading' && 'Reading the files.'}
        {found.state === 'importing' && `${found.done} of ${all}.`}
        {hasEnded && `${created} imported, ${changed} changed, ${left} left as they were. Texts are drafts.`}
      </p>
      {found.state === 'importing' && (
        <progress className="content-progress" max={all} value={found.done} aria-label="Imported" />
      )}
      {isUnderWay(found) && (
        <p>
          It keeps running when you leave this page.{' '}
          <a href={href('/console/content/transfer/:id', { id: found.id })}>Look again</a>
        </p>
      )}
    </>
  )
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { import: found, outcome } = loaderData
  useShown('import', loaderData)
  useProgress(isUnderWay(found))
  const answer = useLastAnswer(actionData)
  const formError = isFormError(answer) ? answer : undefined
  const isRead = found.state !== 'receiving' && found.state !== 'reading'
  return (
    <ConsolePage title="Import" aside={<ContentNav current="import-export" />}>
      <Panel title={found.files.join(', ')} note={importStateWords[found.state]}>
        <div className="content-stack">
          {found.state === 'receiving' && <p>Not all of the files have arrived. Choose them again.</p>}
          {found.problem && <Note tone="bad">{found.problem}</Note>}
          {/* Above the progress, because an import that a colleague has started has no form anymore. */}
          <FormErrorNote formError={formError}>
            {found.state !== 'ready' && found.counts.different > 0 && (
              <a href={`${href('/console/content/transfer/:id', { id: found.id })}?outcome=different`}>
                Show what became of them
              </a>
            )}
          </FormErrorNote>
          <Progress found={found} />
          {isRead && <Lacking found={found} />}
          {found.state === 'ready' && <Start found={found} formError={formError} />}
        </div>
      </Panel>
      {isRead && (!found.problem || found.done > 0) && (
        <>
          <Figures
            list={importOutcomes.map(name => ({ name: outcomeWords[name], value: found.counts[name] }))}
          />
          <ItemTable data={loaderData} id={found.id} outcome={outcome || undefined} />
        </>
      )}
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Import" error={error} />
}
