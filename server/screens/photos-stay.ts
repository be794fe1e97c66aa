import { findReason } from '../../contract/reasons.ts'
import { heroOf } from './people.ts'
import { type Answers, screenStates } from './screen.ts'

/** A document step that was sent back because of its typed data, so its photos may be submitted again. */
function sentBack(statuses: string, reasonCode: string): Answers {
  const { hero, ...groups } = heroOf(statuses)
  const steps = hero.steps.map(step =>
    step.status === 'INVALID'
      ? { ...step, newPhotos: null, reason: findReason(reasonCode)?.text ?? null }
      : step,
  )
  return { 'hero.state': { data: { ...groups, hero: { ...hero, steps } } } }
}

const common = { group: 'Hero documents', as: 'hero', answers: {} } as const
const state = 'Sent back, the photos may stay'

export const photosStayScreens = [
  ...screenStates(
    {
      ...common,
      id: 'hero-step-1-stay',
      screen: 'Step 1: ID or driver’s license',
      path: '/hero-signup-step-1',
    },
    { number: { state, answers: sentBack('Ipppp', 'ID_NUMBER_DIFFERS') } },
  ),
  ...screenStates(
    {
      ...common,
      id: 'hero-step-2-stay',
      screen: 'Step 2: security guard license',
      path: '/hero-signup-step-2',
    },
    { name: { state, answers: sentBack('VIppp', 'SG_NAME_DIFFERS') } },
  ),
]
