import type { ReactNode } from 'react'
import { href } from 'react-router'
import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { BackLink } from '../ui/layout/page-heading.tsx'
import { StepLayout } from '../ui/layout/step-layout.tsx'
import { Stepper } from '../ui/progress/stepper.tsx'
import { type Hero, statusWords, stepperStops } from './hero-steps.ts'
import './step-form.css'

type HeroStepPageProps = {
  hero: Hero
  step: HeroStep
  title: string
  back?: ReactNode
  aside?: ReactNode
  document?: boolean
  below?: ReactNode
  children: ReactNode
}

export function HeroStepPage(props: HeroStepPageProps) {
  const { hero, step, title, aside, document: reading, below, children } = props
  const back = props.back ?? <BackLink href={href('/hero-signup-progress')}>Back to your progress</BackLink>
  return (
    <main id="main">
      <PageTitle>{`${title}: Hero`}</PageTitle>
      <HeroStepper hero={hero} step={step} />
      <StepLayout aside={aside} {...(reading ? { document: true } : {})}>
        {back}
        {children}
      </StepLayout>
      {below}
    </main>
  )
}

export function HeroStepper({ hero, step }: { hero: Hero; step: HeroStep }) {
  const stops = stepperStops(hero, step)
  return (
    <Stepper
      label="Your five stops"
      stops={stops}
      words={statusWords}
      count={
        <>
          Stop <b className="num">{heroSteps.indexOf(step) + 1}</b> of {stops.length}
        </>
      }
    />
  )
}
