import { href } from 'react-router'

/** The screens of step 4: those of SPEC 4 under their own names, and "Check your answers" (DECISIONS D14). */
export const screens = ['showInstructions', 'showAdditionalInformation', 'showHeroForm', 'showCheck'] as const
export type Screen = (typeof screens)[number]

const words: Record<Screen, string> = {
  showInstructions: 'agreement',
  showAdditionalInformation: 'additional-information',
  showHeroForm: 'form',
  showCheck: 'check',
}

/**
 * The screen that is shown for an address. The form comes after the agreement: until it is agreed to in its present
 * version, only the agreement's own two screens open. Someone who has agreed arrives at the form.
 */
export function screenFor(word: string | null, agreed: boolean): Screen {
  const asked = screens.find(screen => words[screen] === word)
  if (asked === 'showInstructions' || asked === 'showAdditionalInformation') return asked
  if (!agreed) return 'showInstructions'
  return asked ?? 'showHeroForm'
}

/** Back leads from either screen to the agreement (SPEC 4). */
export const screenHref = (screen: Screen) =>
  `${href('/hero-signup-step-4')}?${new URLSearchParams({ screen: words[screen] })}`
