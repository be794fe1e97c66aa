import { href } from 'react-router'
import type { StepState } from '../../../contract/application.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LineMap, Station } from '../../ui/line-map.tsx'
import { type Hero, statesOf, stationOf, statusWords, stepHref, stepToDo, titleOf } from '../hero-steps.ts'
import { reviewText, stepText } from './progress-words.ts'

/** The five steps on the line: status in shape, colour and word, and what one can do at each. */
export function Stations({ hero, onDenied }: { hero: Hero; onDenied: (step: StepState) => void }) {
  const states = statesOf(hero.steps)
  const todo = stepToDo(hero)?.step
  return (
    <LineMap label="Your five steps">
      {hero.steps.map((state, at) => {
        const status = stationOf(state, states)
        const after = hero.steps[at + 1]
        const opens =
          status === 'pending' || status === 'invalid' || status === 'verified' || status === 'verification'
        const review =
          status === 'verification' && state.step !== 'backgroundCheck' ? reviewText(hero) : undefined
        return (
          <Station
            key={state.step}
            status={status}
            title={titleOf(state.step)}
            {...(opens ? { href: stepHref[state.step]() } : {})}
            text={review ? <Lines lines={[stepText(hero, state), review]} /> : stepText(hero, state)}
            label={status === 'pending' ? undefined : statusWords[status]}
            now={state.step === todo}
            next={after?.step === todo && status !== 'verified'}
            actions={<StationAction state={state} onDenied={onDenied} status={status} />}
          />
        )
      })}
    </LineMap>
  )
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

function StationAction({
  state,
  status,
  onDenied,
}: {
  state: StepState
  status: ReturnType<typeof stationOf>
  onDenied: (step: StepState) => void
}) {
  const title = titleOf(state.step)
  if (status === 'pending')
    return (
      <ButtonLink small arrow href={stepHref[state.step]()} aria-label={`Submit: ${title}`}>
        Submit
      </ButtonLink>
    )
  if (status === 'invalid')
    return (
      <ButtonLink small href={stepHref[state.step]()} aria-label={`Correct it: ${title}`}>
        Correct it
      </ButtonLink>
    )
  if (status === 'verified' && state.expiresOn)
    return (
      <ButtonLink
        look="quiet"
        href={href('/hero-signup-progress/license-dates.ics')}
        aria-label={`Add to my calendar (.ics): ${title}`}
        download
      >
        Add to my calendar
      </ButtonLink>
    )
  if (status === 'denied')
    return (
      <ButtonLink
        look="quiet"
        href={`?${new URLSearchParams({ denied: state.step })}`}
        aria-label={`What happened? ${title}`}
        onClick={event => {
          event.preventDefault()
          onDenied(state)
        }}
      >
        What happened?
      </ButtonLink>
    )
  return null
}
