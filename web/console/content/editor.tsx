import { useEffect, useRef } from 'react'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { bannerFiles } from '../../art/banner-files.server.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import type { PageHandle } from '../../page-kind.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { previewHref } from '../../preview/preview-href.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { revalidateOnConflict } from '../revalidate.ts'
import { sentenceMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import { shortId } from '../short-id.ts'
import type { Route } from './+types/editor.ts'
import { imageOptions } from './banner-field.tsx'
import { bannerWords } from './banner-words.ts'
import { CheckList } from './check-list.tsx'
import { Conflict } from './conflict.tsx'
import { ContentNav } from './content-nav.tsx'
import { editorAction } from './editor-action.server.ts'
import { EditorBar } from './editor-bar.tsx'
import { EntryFields } from './entry-fields.tsx'
import { PageVersions } from './page-versions.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { isLost, loggedOutError } from './save-pauses.ts'
import { ScheduledChanges } from './scheduled.tsx'
import { SharedLinks } from './shared-links.tsx'
import { useAutosave } from './use-autosave.ts'
import { useCurrentRefusal } from './use-current-refusal.ts'
import { isNameKind, kindWords, stateWords } from './words.ts'
import './content.css'

export const handle = { kind: 'app', line: 'staff', header: 'none' } satisfies PageHandle
export const meta = ({ params, loaderData }: Route.MetaArgs) =>
  unlistedMeta(`${loaderData?.entry.title || `Text ${shortId(params.id)}`}: Hero staff`)

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { id } = args.params
  const entry = dataOf(args, await api.editing.entry({ params: { id } }))
  const hasPreview = entry.state !== 'deleted' && !isNameKind(entry.kind)
  const [check, images, preview] = await Promise.all([
    api.editing.check({ params: { id } }),
    api.media.images({ query: {} }),
    hasPreview ? api.editing.openPreview({ params: { id }, body: {} }) : undefined,
  ])
  const { now, settings } = args.context.get(requestContext)
  return {
    entry,
    check: check.ok ? check.data : null,
    token: preview?.ok ? preview.data.token : null,
    banners: [
      ...Object.entries(bannerFiles).map(([name, draw]) => ({
        value: `banners/${name}.svg`,
        label: bannerWords(name, draw().label),
      })),
      ...imageOptions(images.ok ? images.data.rows : []),
    ],
    now: now.toISOString(),
    publicUrl: settings.publicUrl,
  }
}

export const action = (args: Route.ActionArgs) => editorAction(args)

/** If the session has ended, an autosave must not leave the page, because the unsaved text exists nowhere else. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isTyped = (await request.clone().formData()).get('intent') === 'typed'
  // `keepTyped` also returns redirects, which its type leaves out.
  const answer: unknown = await keepTyped({ serverAction })
  const target = answer instanceof Response ? answer.headers.get('location') : null
  return target !== null && (isTyped || target.startsWith(href('/console/login')))
    ? data({ ...loggedOutError }, { status: 401 })
    : answer
}

/**
 * After an autosave or a refusal, the page knows what has changed without loading it again. After a conflict over a deleted text, which has no
 * form to keep, the text is loaded again, or each press would send the same outdated version.
 */
export function shouldRevalidate({ formData, ...rest }: ShouldRevalidateFunctionArgs) {
  const intent = formData?.get('intent')
  if (intent === 'bring-back') return revalidateOnConflict(rest)
  if (intent === 'typed' || (rest.actionStatus ?? 200) >= 400) return false
  return rest.defaultShouldRevalidate
}

type Data = Route.ComponentProps['loaderData']

const topicOf = ({ entry }: Data) => ({
  topicType:
    entry.kind === 'subtopic' &&
    entry.topics.find(({ id }) => id === entry.fields.topicId)?.topicType === 'Hero'
      ? ('Hero' as const)
      : entry.kind === 'topic'
        ? entry.fields.topicType
        : ('Customer' as const),
})

function Deleted({ entry, formError }: Pick<Data, 'entry'> & { formError: FormError | undefined }) {
  return (
    <Panel title="Deleted" note={entry.updatedBy}>
      <FormErrorNote formError={formError} />
      <PostForm className="content-note">
        <input type="hidden" name="version" value={entry.version} />
        <p>It’s off the site and out of the lists. Nothing is lost.</p>
        <Button type="submit" name="intent" value="bring-back" small>
          Restore it as a draft
        </Button>
      </PostForm>
    </Panel>
  )
}

function Writing({ data, answer }: { data: Data; answer: unknown }) {
  const { entry, token, banners, publicUrl } = data
  const form = useRef<HTMLFormElement>(null)
  const refused = isFormError(answer) ? answer : undefined
  const auto = useAutosave(form, Math.max(Number(refused?.values.version ?? 0), entry.version), answer)
  // The line beside the buttons says that a save was lost.
  const sent = refused && isLost(refused) ? undefined : refused
  const { refusal, change } = useCurrentRefusal(sent)
  const formError = auto.formError ?? refusal
  // The page keeps the refusal of its form, also after an autosave has replaced the text that it is about.
  const isSettled = formError === refusal && auto.hasSavedSince(refusal)
  const isConflict = formError?.code === 'CHANGED_ELSEWHERE' && !isSettled
  // The button that saves over a colleague's text goes with the conflict.
  useHeadingFocus(String(isConflict))
  const version = Math.max(auto.version, Number(refused?.values.version ?? 0), entry.version)
  // The page's data is not loaded again after an autosave or a refusal.
  const state = entry.state === 'published' && version > entry.version ? 'changed' : entry.state
  const src = token && previewHref({ kind: entry.kind, topic: topicOf(data) }, token)
  // The action of this page has put the link there.
  const shared =
    typeof answer === 'object' && answer && 'shared' in answer
      ? (answer.shared as { token: string })
      : undefined
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent?.message) problem.current?.focus()
  }, [sent])
  const touch = (field: string) => {
    change(field)
    auto.touch()
  }
  return (
    <div className="content-columns">
      <Panel
        title={kindWords[entry.kind]}
        note={`${stateWords[state]}${state === 'scheduled' && entry.visibleFrom ? `, ${sentenceMoment(entry.visibleFrom, data.now)} in New York` : ''}`}
      >
        <ScheduledChanges entry={entry} now={data.now} />
        <PostForm
          encType="multipart/form-data"
          ref={form}
          noValidate
          className="content-form"
          data-autosave=""
          onInput={({ target }) => touch('name' in target ? String(target.name) : '')}
          onSubmit={auto.sendAfterSave}
        >
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="scheduledFrom" value={entry.scheduledFrom ?? ''} />
          <div ref={problem} tabIndex={-1}>
            {isConflict ? (
              <Conflict entry={entry} formError={formError} onSaveOver={auto.saveOver} />
            ) : (
              !auto.isLost && !isSettled && <FormErrorNote formError={formError} />
            )}
          </div>
          <EntryFields entry={entry} formError={formError} banners={banners} onText={touch} />
          <EditorBar entry={entry} auto={auto} formError={formError} />
          <SharedLinks
            until={entry.sharedUntil}
            link={shared && publicUrl + previewHref({ kind: entry.kind, topic: topicOf(data) }, shared.token)}
            now={data.now}
          />
        </PostForm>
      </Panel>
      <div className="content-side">
        <CheckList
          isLive={state === 'published'}
          check={auto.check !== undefined && auto.version > entry.version ? auto.check : data.check}
        />
        {entry.kind === 'page' && <PageVersions entry={entry} />}
        {src && <PreviewPane src={src} version={version} />}
      </div>
    </div>
  )
}

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  const { entry } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  // A colleague has restored the text first, so that it is no longer deleted. The answer is about no field of the editor.
  const isAboutDeleted = formError?.values.intent === 'bring-back'
  return (
    <ConsolePage
      title={entry.title || 'Untitled'}
      aside={
        <>
          <ContentNav current={undefined} />
          <span className="con-parts">
            <a href={href('/console/content/:id/history', { id: entry.id })}>History</a>
            {entry.path && <a href={entry.path}>On the site</a>}
          </span>
        </>
      }
    >
      {entry.state === 'deleted' ? (
        <Deleted entry={entry} formError={formError} />
      ) : (
        <Writing key={entry.id} data={loaderData} answer={isAboutDeleted ? undefined : actionData} />
      )}
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Text" error={error} />
}
