import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { StepState } from '../../../contract/application.ts'
import { stepsInWords } from '../../../contract/hero-step-list.ts'
import { canRenew } from '../../../contract/license-renewal.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { LineMap, LineMapStep } from '../../ui/progress/line-map.tsx'
import {
  dotStatusOf,
  type Hero,
  type StepDotStatus,
  statesOf,
  statusWords,
  stepHref,
  stepToDo,
  titleOf,
} from '../hero-steps.ts'
import { finishAtAgency } from './lead.ts'
import { stepText, usualTime } from './progress-words.ts'

type StepListProps = {
  hero: Hero
  steps?: readonly StepState[]
  label?: string
  onDenied?: (step: StepState) => void
}

export function StepList({
  hero,
  steps = hero.steps,
  label = `Your ${stepsInWords}`,
  onDenied,
}: StepListProps) {
  const states = statesOf(hero.steps)
  const todo = stepToDo(hero)?.step
  return (
    <LineMap label={label}>
      {steps.map((state, at) => {
        const status = dotStatusOf(state, states)
        const after = steps[at + 1]
        const usual = status === 'verification' ? usualTime(hero, state.step) : undefined
        return (
          <LineMapStep
            key={state.step}
            status={status}
            title={titleOf(state.step)}
            {...(titleLeads[status] ? { href: stepHref[state.step]() } : {})}
            text={usual ? <Lines lines={[stepText(hero, state), usual]} /> : stepText(hero, state)}
            label={labelOf(hero, state, status, onDenied)}
            now={state.step === todo}
            next={after?.step === todo && status !== 'verified'}
            actions={<StepAction hero={hero} state={state} status={status} />}
          />
        )
      })}
    </LineMap>
  )
}

/** SPEC 4: no link while a step is in verification, and a denied step's title is disabled. */
const titleLeads: Record<StepDotStatus, boolean> = {
  pending: true,
  invalid: true,
  verified: true,
  verification: false,
  denied: false,
  off: false,
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines[0]}
      <br />
      {lines[1]}
    </>
  )
}

/** No label if the link already says it. A denied step's label opens its popup (SPEC 4). */
function labelOf(
  { notice }: Hero,
  state: StepState,
  status: StepDotStatus,
  onDenied: StepListProps['onDenied'],
): ReactNode {
  switch (status) {
    case 'pending':
    case 'invalid':
      return undefined
    case 'denied':
      return (
        <a
          href={`?${new URLSearchParams({ denied: state.step })}`}
          aria-label={`${statusWords.denied}: ${titleOf(state.step)}. What happened?`}
          onClick={event => {
            if (!onDenied) return
            event.preventDefault()
            onDenied(state)
          }}
        >
          {statusWords.denied}
        </a>
      )
    case 'verification':
      if (state.step === 'backgroundCheck' && notice) return notice.answerBy ? 'Notice open' : 'Disputed'
      return statusWords.verification
    case 'verified':
    case 'off':
      return statusWords[status]
  }
}

function StepAction({ hero, state, status }: { hero: Hero; state: StepState; status: StepDotStatus }) {
  const title = titleOf(state.step)
  const lead = stepHref[state.step]()
  if (status === 'pending')
    return (
      <ButtonLink small arrow href={lead} aria-label={`Submit: ${title}`}>
        {statusWords.pending}
      </ButtonLink>
    )
  if (status === 'invalid')
    return (
      <ButtonLink small href={lead} aria-label={`${statusWords.invalid}: correct ${title}`}>
        {statusWords.invalid}
      </ButtonLink>
    )
  if (status === 'verification' && state.step === 'backgroundCheck' && hero.notice)
    return (
      <ButtonLink small arrow look={hero.notice.answerBy ? 'line' : 'ghost'} href={lead}>
        Read the notice
      </ButtonLink>
    )
  const agencyUrl = hero.invitation?.url
  if (status === 'verification' && state.step === 'backgroundCheck' && agencyUrl)
    return (
      <ButtonLink small arrow href={agencyUrl} rel="noreferrer">
        {finishAtAgency}
      </ButtonLink>
    )
  if (status === 'verified' && state.expiresOn)
    return (
      <>
        {canRenew(state) && (
          <ButtonLink small href={lead} aria-label={`Send the new card: ${title}`}>
            Send the new card
          </ButtonLink>
        )}
        <ButtonLink
          look="quiet"
          href={href('/hero-signup-progress/license-dates.ics')}
          aria-label={`Add to my calendar (.ics): ${title}`}
        >
          Add to my calendar
        </ButtonLink>
      </>
    )
  return null
}
