import { heroOf, historyAnswers } from './people.ts'
import { type Answers, screenStates } from './screen.ts'

const state = (statuses: string, words: string[] | null): Answers => {
  const { hero, ...groups } = heroOf(statuses, { idCard: { day: '2026-11-21', words } })
  const steps = hero.steps.map(step =>
    step.step === 'securityLicense' && step.status === 'VERIFIED'
      ? { ...step, expiresOn: '2027-08-02', validity: 'valid' as const }
      : step,
  )
  return { 'hero.state': { data: { ...groups, hero: { ...hero, steps } } } }
}

/** What the progress page says about a Hero's ID card. */
export const heroIdCardScreens = screenStates(
  {
    id: 'hero-id-card',
    group: 'Hero progress',
    screen: 'Track your progress: the ID card',
    path: '/hero-signup-progress',
    as: 'hero',
    answers: historyAnswers,
  },
  {
    words: {
      state: 'Complete, with the words of today',
      answers: state('VVVVV', ['lantern', 'pancake', 'harbor', 'violin']),
    },
    stopped: { state: 'Complete, and the card isn’t valid', answers: state('VVVVV', null) },
    'sent-back': { state: 'A step is sent back, so the card is refused', answers: state('VIVVV', null) },
  },
)
