import { isRouteErrorResponse, redirect, useOutletContext } from 'react-router'
import type { Client } from '../../../contract/client.ts'
import { decide, type ReviewCase } from '../../../contract/console.ts'
import { type HeroStep, heroSteps } from '../../../contract/hero-step.ts'
import { isScreenFault } from '../../errors/screen-fault.ts'
import { isFormFault } from '../../form/form-fault.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { dataOf, type RouteArgs, requireStaff } from '../../session.server.ts'
import { DecisionColumn } from '../../ui/console/decision.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { visitContext } from '../../visit.server.ts'
import type { RoomContext } from '../room.tsx'
import { ScreeningPart } from '../screening/screening-part.tsx'
import type { Route } from './+types/case.ts'
import { CaseFiles } from './case-files.tsx'
import { CaseHistory, CasePerson } from './case-person.tsx'
import { CaseSheet } from './case-sheet.tsx'
import { Decision } from './decision.tsx'
import { caseAfter, caseHref, type Filters, queueHref, readFilters } from './filters.ts'
import { useQueueKeys } from './use-review-keys.ts'

const isStep = (step: string): step is HeroStep => heroSteps.some(known => known === step)

/** What the address names; a step that does not exist is a case that does not. */
function keyOf(args: RouteArgs & { params: { applicationId: string; step: string } }) {
  const { applicationId, step } = args.params
  if (isStep(step)) return { applicationId, step }
  throw new Response(null, { status: 404 })
}

export interface OpenedFile {
  name: string
  label: string
  /** A link of a few minutes; null when the picture could not be opened. */
  url: string | null
}

/** Opens every picture of the step: all of them are shown, so all of them go on record as seen. */
function openFiles(api: Client, { applicationId, step, files }: ReviewCase): Promise<OpenedFile[]> {
  return Promise.all(
    files.map(async ({ name, label }) => {
      const link = await api.console.openFile({ params: { applicationId, step, name } })
      return { name, label, url: link.ok ? link.data.url : null }
    }),
  )
}

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const review = dataOf(args, await api.console.case({ params: keyOf(args) }))
  const { searchParams } = new URL(args.request.url)
  return {
    review,
    files: await openFiles(api, review),
    shown: Number(searchParams.get('file') ?? 1) - 1,
    now: args.context.get(visitContext).now.toISOString(),
  }
}

/** A refusal at a field leaves the case as it is; a decision that came too late shows what it is now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}) {
  return actionStatus === 409 || defaultShouldRevalidate
}

async function nextAddress(
  api: Client,
  filters: Filters,
  decided: { applicationId: string; step: HeroStep },
) {
  const queue = await api.console.queue({ query: filters })
  const next = queue.ok ? caseAfter(queue.data.rows, decided) : undefined
  return next ? caseHref(next, filters) : queueHref({})
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const params = keyOf(args)
  const read = await readForm(args, decide.body!)
  if (!read.ok) return read.refused
  const filters = readFilters(new URL(args.request.url).searchParams)
  const next = await nextAddress(api, filters, params)
  const result = await api.console.decide({ params, body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  args.context.get(visitContext).cookies.set('notice', `decided-${read.value.decision}`)
  throw redirect(next)
}

export const clientAction = keepTyped

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  const { review, files, shown, now } = loaderData
  const room = useOutletContext<RoomContext>()
  useQueueKeys(room)
  const id = `${review.applicationId}/${review.step}`
  return (
    <>
      {files.length > 0 ? (
        <CaseFiles key={id} review={review} files={files} shown={shown} now={now} />
      ) : (
        <CaseSheet review={review} now={now} />
      )}
      <DecisionColumn label="Decision">
        <CasePerson review={review} />
        <Decision
          key={id}
          review={review}
          now={now}
          fault={isFormFault(actionData) ? actionData : undefined}
        />
        <ScreeningPart review={review} />
        <CaseHistory review={review} now={now} />
      </DecisionColumn>
    </>
  )
}

/** A case that is not there, or could not be read. The queue stays beside it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const fault: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const words = isScreenFault(fault) && !missing ? fault.message : undefined
  return (
    <section className="con-none" aria-label="Case">
      <h1 tabIndex={-1}>{missing ? 'This case does not exist' : 'This case could not be opened'}</h1>
      <ErrorLine
        title={missing ? 'No Data Found!' : (words ?? 'Something broke on our side.')}
        text={
          missing
            ? 'The address may have a typing error, or the applicant has closed the account.'
            : 'Try again in a moment.'
        }
      />
    </section>
  )
}
