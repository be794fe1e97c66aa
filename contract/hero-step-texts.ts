import type { HeroStep } from './hero-step.ts'

export const stepTexts: Record<HeroStep, { number: number; title: string; needs: string }> = {
  drivingLicense: {
    number: 1,
    title: "ID or driver's license",
    needs: 'Photos of the front and back, and the last 6 characters of the number.',
  },
  securityLicense: {
    number: 2,
    title: 'Security guard license',
    needs: 'One photo of the card, valid for the area where you will work.',
  },
  profilePhoto: {
    number: 3,
    title: 'Profile photo',
    needs: 'Passport style, no filters. It cannot be changed once you submit it.',
  },
  heroForm: {
    number: 4,
    title: 'Agreement and Hero form',
    needs: 'Read the agreement, then answer 31 questions. Your answers are saved as you type.',
  },
  backgroundCheck: { number: 5, title: 'Background check', needs: 'Have your Social Security Number ready.' },
}

/** Texts about a step while its decision is open, and once it is verified. They must be true at any hour. */
export const withUsTexts = {
  VERIFICATION: 'Received. A person will check it. The result shows here, and we email and text you.',
  VERIFIED: 'Done. Nothing more to do here.',
} as const
