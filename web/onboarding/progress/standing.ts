import type { StepState } from '../../../contract/application.ts'
import type { StepStatus } from '../../../contract/hero-step.ts'
import type { Hero } from '../hero-steps.ts'

export const standings = [
  'denied',
  'notice',
  'expired',
  'invalid',
  'invited',
  'start',
  'next',
  'renewal',
  'disputed',
  'waiting',
  'complete',
] as const
export type Standing = (typeof standings)[number]

const standingOfStatus: Record<StepStatus, Standing> = {
  PENDING: 'next',
  VERIFICATION: 'waiting',
  VERIFIED: 'complete',
  DENIED: 'denied',
  INVALID: 'invalid',
}

const standingOfStep = ({ status, validity }: StepState): Standing =>
  status === 'INVALID' && validity === 'expired' ? 'expired' : standingOfStatus[status]

function standingOfNotice({ notice }: Hero): Standing[] {
  if (!notice) return []
  return [notice.answerBy ? 'notice' : 'disputed']
}

/** A new card that a person could not accept. The current one is still good, so it holds up nothing else. */
const standingOfRenewal = ({ renewal }: StepState): Standing[] =>
  renewal && renewal.status !== 'VERIFICATION' ? ['renewal'] : []

/** The agency waits for the applicant. */
const standingOfInvitation = ({ invitation }: Hero): Standing[] => (invitation ? ['invited'] : [])

export function standingOf(hero: Hero): Standing {
  if (hero.steps.every(({ status }) => status === 'PENDING')) return 'start'
  const present = [
    ...hero.steps.map(standingOfStep),
    ...hero.steps.flatMap(standingOfRenewal),
    ...standingOfNotice(hero),
    ...standingOfInvitation(hero),
  ]
  return standings.find(standing => present.includes(standing)) ?? 'complete'
}

export const stepsBehind = (hero: Hero, standing: Standing) =>
  hero.steps.filter(step => standingOfStep(step) === standing)
