import type { BackgroundCheckState } from '../../../contract/background-check.ts'

/**
 * The screens of SPEC 4 under their own names (misspelling included), plus the two texts that the law requires between
 * the explanation and the SSN (DECISIONS B4).
 */
export const screens = [
  'showInstructions',
  'showDisclosure',
  'showAuthorization',
  'showVerifyPinForm',
  'showAdditionalDisclousers',
  'showBackgroundCheckResponse',
] as const
export type Screen = (typeof screens)[number]
type ScreenEvent = 'continue' | 'back' | 'additionalDisclosures' | 'succeeded'

export const nextScreens = {
  showInstructions: { continue: 'showDisclosure' },
  showDisclosure: { continue: 'showAuthorization', back: 'showInstructions' },
  showAuthorization: { continue: 'showVerifyPinForm', back: 'showDisclosure' },
  showVerifyPinForm: {
    additionalDisclosures: 'showAdditionalDisclousers',
    back: 'showAuthorization',
    // SPEC 4: only when the call succeeds.
    succeeded: 'showBackgroundCheckResponse',
  },
  showAdditionalDisclousers: { back: 'showVerifyPinForm' },
  showBackgroundCheckResponse: {},
} as const satisfies Record<Screen, Partial<Record<ScreenEvent, Screen>>>

/** The value in the URL: `?screen=disclosure`. */
export const screenWords: Record<Screen, string> = {
  showInstructions: 'instructions',
  showDisclosure: 'disclosure',
  showAuthorization: 'authorization',
  showVerifyPinForm: 'number',
  showAdditionalDisclousers: 'additional-disclosures',
  showBackgroundCheckResponse: 'thanks',
}

type Progress = Pick<BackgroundCheckState, 'verificationStatus' | 'evidence'>

/**
 * The screen for a URL. Unread texts always come first, whatever the URL asks for. After submission only the receipt is
 * shown, never the form.
 */
export function screenFor(word: string | null, { verificationStatus, evidence }: Progress): Screen {
  if (verificationStatus !== 'PENDING' && verificationStatus !== 'INVALID')
    return 'showBackgroundCheckResponse'
  const asked = screens.find(screen => screenWords[screen] === word) ?? 'showInstructions'
  if (asked === 'showBackgroundCheckResponse') return 'showInstructions'
  const read = (kind: (typeof evidence)[number]['kind']) => evidence.some(entry => entry.kind === kind)
  const needs = screens.indexOf(asked)
  if (needs >= screens.indexOf('showAuthorization') && !read('disclosure')) return 'showDisclosure'
  if (needs >= screens.indexOf('showVerifyPinForm') && !read('authorization')) return 'showAuthorization'
  return asked
}
