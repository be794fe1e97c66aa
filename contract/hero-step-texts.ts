import { type HeroStep, heroSteps } from './hero-step.ts'
import { byKey } from './keys.ts'

const texts: Record<HeroStep, { title: string; needs: string }> = {
  drivingLicense: {
    title: 'ID or driver’s license',
    needs: 'Photos of the front and back, and the last 6 characters of the number.',
  },
  securityLicense: {
    title: 'Security guard license',
    needs: 'One photo of the card, valid for the area where you’ll work.',
  },
  profilePhoto: {
    title: 'Profile photo',
    needs: 'Passport style, no filters. It can’t be changed once you submit it.',
  },
  heroForm: {
    title: 'Agreement and Hero form',
    needs: 'Read the agreement, then answer 31 questions. Your answers are saved as you type.',
  },
  backgroundCheck: { title: 'Background check', needs: 'Have your Social Security Number ready.' },
}

/** `number` is the step's place in the order, starting at 1. */
export const stepTexts = byKey(heroSteps, (step, at) => ({ number: at + 1, ...texts[step] }))

/** Texts about a step that awaits a decision, and about one that is verified. They must be true at any hour. */
export const submittedTexts = {
  VERIFICATION:
    'Our team has it, and a person will check it. You’ll see the result here, and we’ll email and text you.',
  VERIFIED: 'Done. You’re all set here.',
} as const
