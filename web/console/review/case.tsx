import { useOutletContext } from 'react-router'
import type { Client } from '../../../contract/client.ts'
import type { ReviewCase } from '../../../contract/console/cases.ts'
import { type HeroStep, heroSteps } from '../../../contract/hero-step.ts'
import { isOneOf } from '../../../contract/keys.ts'
import { freshOrShown, useShown } from '../../automatic-reload.ts'
import { isFormError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { useLastAnswer } from '../../form/use-last-answer.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, type RouteArgs, requireStaff } from '../../session.server.ts'
import { DecisionColumn, DecisionPart } from '../../ui/console/decision.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { DetailNotFound } from '../not-found.tsx'
import { revalidateOnConflict } from '../revalidate.ts'
import { ScreeningPart } from '../screening/screening-part.tsx'
import { shortId } from '../short-id.ts'
import type { Route } from './+types/case.ts'
import { performCaseAction } from './case-actions.server.ts'
import { isDone } from './case-done.ts'
import { CaseFiles, type OpenedFile } from './case-files.tsx'
import { CaseMatches } from './case-matches.tsx'
import { CaseHistory, CasePerson } from './case-person.tsx'
import { CaseSheet } from './case-sheet.tsx'
import { matchNext, tickNext } from './checklist.tsx'
import { Claim } from './claim.tsx'
import { Decision } from './decision.tsx'
import { draftKey, useDraft } from './drafts.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import { Notes } from './notes.tsx'
import type { ReviewContext } from './review-layout.tsx'
import { stopNames } from './step-words.ts'
import { useChangedVersion } from './use-changed-version.ts'
import { useQueueKeys, useReviewKeys } from './use-review-keys.ts'

/** Without the applicant's name, because a title goes into the browser's history and its open tabs. */
export const meta = ({ params: { applicationId, step } }: Route.MetaArgs) =>
  unlistedMeta(
    `${isOneOf(heroSteps, step) ? `${stopNames[step]}, case` : 'Case'} ${shortId(applicationId)}: Hero staff`,
  )

function keyOf(args: RouteArgs & { params: { applicationId: string; step: string } }) {
  const { applicationId, step } = args.params
  if (isOneOf(heroSteps, step)) return { applicationId, step }
  throw new Response(null, { status: 404 })
}

async function openFile(
  api: Client,
  applicationId: string,
  { step, name, label }: { step: HeroStep; name: string; label: string },
): Promise<OpenedFile> {
  const link = await api.review.openFile({ params: { applicationId, step, name } })
  return { name, label, url: link.ok ? link.data.url : null }
}

/** Opens every picture of the step. Each goes into the audit log as seen, because the page shows all of them. */
const openFiles = (api: Client, { applicationId, step, files }: ReviewCase) =>
  Promise.all(files.map(({ name, label }) => openFile(api, applicationId, { step, name, label })))

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const [opened, listed] = await Promise.all([api.review.case({ params: keyOf(args) }), api.review.reasons()])
  const review = dataOf(args, opened)
  const { searchParams } = new URL(args.request.url)
  const compare = searchParams.has('compare') ? review.compare : null
  const [files, compared] = await Promise.all([
    openFiles(api, review),
    compare && openFile(api, review.applicationId, compare),
  ])
  return {
    review,
    reasons: dataOf(args, listed),
    files,
    compared,
    shown: Number(searchParams.get('file') ?? 1) - 1,
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => freshOrShown('case', args)
export const shouldRevalidate = revalidateOnConflict

export const action = (args: Route.ActionArgs) => performCaseAction(args, keyOf(args))

export const clientAction = keepTyped

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  const { review, reasons, files, compared, shown, now } = loaderData
  useShown('case', loaderData)
  const section = useOutletContext<ReviewContext>()
  useQueueKeys(section)
  useReviewKeys({ a: tickNext, m: matchNext })
  const id = `${review.applicationId}/${review.step}`
  const version = draftKey(review)
  const isOpen = review.decisions.some(({ refusal }) => refusal === null)
  const isChanged = useChangedVersion(id, review.version) && isOpen
  const answer = useLastAnswer(actionData)
  const formError = isFormError(answer) ? answer : undefined
  const errorOf = (...intents: string[]) =>
    formError && intents.includes(formError.values.intent ?? '') ? formError : undefined
  const done = isDone(answer) ? answer : undefined
  const own = errorOf('')
  const draft = useDraft(version)
  return (
    <>
      {files.length > 0 ? (
        <CaseFiles
          key={version}
          review={review}
          files={files}
          compared={compared}
          filters={section.filters}
          shown={shown}
          now={now}
        />
      ) : (
        <CaseSheet review={review} now={now} />
      )}
      <DecisionColumn key={`about ${id}`} label="Decision">
        {isChanged && !own && (
          <DecisionPart>
            <Note live="alert">
              This step has changed since you opened it. What you ticked and compared doesn’t count for the
              new version.
            </Note>
          </DecisionPart>
        )}
        <CasePerson key={version} review={review} filters={section.filters} typed={own?.values ?? draft} />
        <CaseMatches review={review} filters={section.filters} now={now} />
        <Claim review={review} now={now} formError={errorOf('claim', 'release')} decisionError={own} />
        <Decision key={`decision ${version}`} review={review} reasons={reasons} now={now} formError={own} />
        <ScreeningPart review={review} />
        <HiddenAnswers review={review} formError={errorOf('reveal')} revealed={done?.revealed} />
        <Notes
          review={review}
          now={now}
          formError={errorOf('note')}
          saved={done?.done === 'note' ? done : undefined}
        />
        <CaseHistory review={review} now={now} />
      </DecisionColumn>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DetailNotFound error={error} noun="case" whyMissing="the applicant has closed the account." />
}
