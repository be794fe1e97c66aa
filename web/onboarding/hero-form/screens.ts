import { href } from 'react-router'

/** The screens of SPEC 4 under their own names, plus "Check your answers" (DECISIONS D14). */
const screens = ['showInstructions', 'showAdditionalInformation', 'showHeroForm', 'showCheck'] as const
export type Screen = (typeof screens)[number]

const words: Record<Screen, string> = {
  showInstructions: 'agreement',
  showAdditionalInformation: 'additional-information',
  showHeroForm: 'form',
  showCheck: 'check',
}

/**
 * The screen for a URL. Only the agreement's two screens open until its current version is accepted. After that the
 * form is the default.
 */
export function screenFor(word: string | null, agreed: boolean): Screen {
  const asked = screens.find(screen => words[screen] === word)
  if (asked === 'showInstructions' || asked === 'showAdditionalInformation') return asked
  if (!agreed) return 'showInstructions'
  return asked ?? 'showHeroForm'
}

/** Back leads from both screens to the agreement (SPEC 4). */
export const screenHref = (screen: Screen) =>
  `${href('/hero-signup-step-4')}?${new URLSearchParams({ screen: words[screen] })}`
