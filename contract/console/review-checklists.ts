import type { HeroStep } from '../hero-step.ts'

export interface Check {
  /** The code is stored with the decision, so its meaning never changes. */
  code: string
  label: string
}

const check = (code: string, label: string): Check => ({ code, label })

export const reviewChecklists: Readonly<Record<HeroStep, readonly Check[]>> = {
  drivingLicense: [
    check('ID_ORIGINAL', 'The card itself, not a copy or a screen'),
    check('ID_READABLE', 'All four corners and every word can be read'),
    check('ID_SIDES', 'Front and back are of the same card'),
    check('ID_VALID', 'Valid today'),
    check('ID_ADULT', 'Holder is 18 or older'),
    check('ID_PERSON', 'Same person as on the profile photo'),
  ],
  securityLicense: [
    check('SG_LICENSE', 'A security guard license or registration card'),
    check('SG_READABLE', 'The whole card can be read'),
    check('SG_AREA', 'Valid in New York'),
    check('SG_VALID', 'Valid today'),
    check('SG_NAME', 'Same name as on the ID'),
  ],
  profilePhoto: [
    check('PP_ONE', 'One person, alone in the picture'),
    check('PP_FACE', 'Face seen from the front, nothing covering it'),
    check('PP_LIGHT', 'Sharp and well lit'),
    check('PP_PERSON', 'Same person as on the ID'),
  ],
  heroForm: [
    check('HF_ADDRESS', 'A plausible home address'),
    check('HF_COMPLETE', 'Details are given wherever the answer is yes'),
    check('HF_EXPERIENCE', 'Experience and licenses are consistent'),
  ],
  backgroundCheck: [
    check('BC_NAME', 'Signature matches the name on the ID'),
    check('BC_PERSON', 'The report is about this person'),
    check('BC_COMPLETE', 'The report is complete'),
  ],
}
