import { fieldLimits } from './field-limits.ts'
import { messages } from './messages.ts'

/** One question of the Hero form: its text, its type of answer, and why we ask (DECISIONS D10, D14). */
export type Question = QuestionWords & (WrittenAnswer | ChosenAnswer)

interface QuestionWords {
  /** The field's name in the payload (SPEC 3). */
  name: string
  label: string
  hint?: string
  why: string
  options?: readonly string[]
  /** The API accepts any text. The options are what our own page offers. */
  freeText?: true
  detail?: { name: string; label: string; required?: string; kind?: 'text' | 'state' | 'long-text' }
  autoComplete?: string
  /** As a number in JSON, this text has lost its leading zeros, which are restored up to so many digits. */
  digits?: number
}
interface WrittenAnswer {
  kind: 'text' | 'apt' | 'state' | 'long-text'
  /** The message if there is no answer. Without it the question is optional, and its label says so. */
  required?: string
}
/** A measure or a choice is always required. "Prefer not to say" is an answer, too. */
interface ChosenAnswer {
  kind: 'height' | 'weight' | 'choice' | 'yes-no' | 'medical'
  required: string
}

export interface QuestionGroup {
  /** The group's name in the payload, spelled exactly as in SPEC 3. */
  name:
    | 'personalInfo'
    | 'personalAddress'
    | 'brandInfo'
    | 'certificates'
    | 'genenralExperience'
    | 'medicalStatus'
    | 'fitnessRequirement'
  title: string
  intro: string
  questions: readonly Question[]
}

export const preferNotToSay = 'Prefer not to say'
export const noApartment = 'N/A'
const detailMessage = 'Please add the details'

const yesNo = (name: string, label: string, why: string, detail?: Question['detail']): Question => ({
  name,
  label,
  why,
  kind: 'yes-no',
  required: messages.yesNo,
  ...(detail ? { detail } : {}),
})
const text = (
  name: string,
  label: string,
  why: string,
  required: string,
  more: Pick<Question, 'hint' | 'autoComplete' | 'digits'> = {},
): Question => ({
  name,
  label,
  why,
  kind: 'text',
  required,
  ...more,
})

/** The complete Hero form. The screen, the server's rules, the page to check your answers and /heroapplication are generated from it. */
export const heroFormGroups: readonly QuestionGroup[] = [
  {
    name: 'personalInfo',
    title: 'Personal Information',
    intro:
      'We use these details to fit your uniform and to describe you if support ever has to tell medics or the police who to look for.',
    questions: [
      {
        name: 'height',
        label: 'Height (ft)',
        why: 'So your uniform fits, and so we can describe you in an emergency.',
        kind: 'height',
        required: messages.height,
      },
      {
        name: 'weight',
        label: 'Weight (lb)',
        hint: 'Your best guess is fine.',
        why: 'So your uniform fits. One fitness question also depends on it.',
        kind: 'weight',
        required: messages.weight,
      },
      {
        name: 'hairColor',
        label: 'Hair Color',
        hint: 'Or choose Prefer not to say.',
        why: 'So we can describe you in an emergency.',
        kind: 'choice',
        required: 'Please enter hair color',
        freeText: true,
        options: ['Black', 'Brown', 'Blond', 'Red', 'Gray', 'White', 'None', 'Other', preferNotToSay],
      },
      {
        name: 'eyeColor',
        label: 'Eye Color',
        hint: 'Or choose Prefer not to say.',
        why: 'So we can describe you in an emergency.',
        kind: 'choice',
        required: 'Please enter eye color',
        freeText: true,
        options: ['Brown', 'Blue', 'Green', 'Hazel', 'Gray', 'Other', preferNotToSay],
      },
      {
        name: 'race',
        label: 'Race',
        hint: 'Or choose Prefer not to say.',
        why: 'So we can check, using totals without names, that our decisions are fair to everyone. It plays no part in your application.',
        kind: 'choice',
        required: 'Please enter race',
        freeText: true,
        options: [
          'American Indian or Alaska Native',
          'Asian',
          'Black or African American',
          'Hispanic or Latino',
          'Middle Eastern or North African',
          'Native Hawaiian or Pacific Islander',
          'White',
          'Two or more',
          'Other',
          preferNotToSay,
        ],
      },
      {
        name: 'sex',
        label: 'Sex',
        hint: 'Choose Other if neither fits, or if you prefer not to say.',
        why: 'So your uniform fits, and for those same totals. It plays no part in your application.',
        kind: 'choice',
        required: messages.sex,
        options: ['MALE', 'FEMALE', 'OTHER'],
      },
    ],
  },
  {
    name: 'personalAddress',
    title: 'Personal address',
    intro: 'Your home address. No post office box.',
    questions: [
      text(
        'street',
        'Street',
        'We send your welcome box here, and the background check requires a home address.',
        'Please enter street',
        {
          hint: 'Number and street.',
          autoComplete: 'address-line1',
        },
      ),
      {
        name: 'apt',
        label: 'Apt',
        hint: 'Check “No apartment” if there’s none.',
        why: 'So the box gets to your door.',
        kind: 'apt',
        required: 'Please enter apt',
        autoComplete: 'address-line2',
      },
      text('zipcode', 'Zip Code', 'Part of your address.', 'Please enter zip code', {
        hint: 'Five digits in the United States. For New York City, we fill in city and state.',
        autoComplete: 'postal-code',
        digits: fieldLimits.zip,
      }),
      text('city', 'City', 'Part of your address.', 'Please enter city', { autoComplete: 'address-level2' }),
      {
        name: 'state',
        label: 'State',
        why: 'So we know which legal notices to show you before the background check.',
        kind: 'state',
        required: 'Please enter state',
        autoComplete: 'address-level1',
      },
      text('country', 'Country', 'So we know which addresses we can check.', 'Please enter country', {
        autoComplete: 'country-name',
      }),
    ],
  },
  {
    name: 'brandInfo',
    title: 'Brand Information',
    intro: 'For your uniform and your phone case.',
    questions: [
      {
        name: 'jacketSize',
        label: 'Jacket Size',
        hint: 'The size you wear over a sweater.',
        why: 'We make your uniform in this size.',
        kind: 'choice',
        required: 'Please enter jacket size',
        freeText: true,
        options: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'],
      },
      text('deviceModel', 'Device model', 'Your phone case is for this model.', 'Please enter device model', {
        hint: 'For example, iPhone 15. On iPhone: Settings, General, About.',
      }),
    ],
  },
  {
    name: 'certificates',
    title: 'Licenses/Certifications',
    intro:
      'The job is unarmed. You may not carry a weapon on an assignment, no matter what licenses you hold.',
    questions: [
      yesNo(
        'isStateLicense',
        'Do you hold a state security license?',
        'We compare it with the license you sent in step 2.',
        { name: 'stateLicense', label: 'State of issue', required: 'Please enter state', kind: 'state' },
      ),
      yesNo(
        'isFirearmLicense',
        'Do you hold a firearm license?',
        'For our records only. A yes won’t help you or count against you.',
        { name: 'firearmLicense', label: 'State of issue', required: 'Please enter state', kind: 'state' },
      ),
    ],
  },
  {
    name: 'genenralExperience',
    title: 'General Experience',
    intro: 'None of this is required. It helps us know what you bring to the job.',
    questions: [
      yesNo(
        'isMedicalKnowledge',
        'Do you have medical knowledge or CPR training?',
        'You may be the first person there when a client feels unwell.',
        { name: 'medicalKnowledge', label: 'Which training, and when', required: detailMessage },
      ),
      yesNo(
        'isViolentSituation',
        'Have you resolved a conflict or a violent situation?',
        'Most of the job is keeping things calm.',
        {
          name: 'violentSituation',
          label: 'What happened, in two lines. No names, please',
          required: detailMessage,
          kind: 'long-text',
        },
      ),
      yesNo(
        'isPhysicalTrainingSkill',
        'Do you have other physical training or skills?',
        'Sports, military service, dance, martial arts: it all counts.',
        { name: 'physicalTrainingSkill', label: 'Which ones', required: detailMessage },
      ),
      yesNo(
        'isPersonalArm',
        'Do you own a weapon?',
        'Any weapon you own stays home. We ask so we can go over this rule with you.',
        { name: 'personalArm', label: 'Which kind (optional)' },
      ),
    ],
  },
  {
    name: 'medicalStatus',
    title: 'Medical Status',
    intro:
      '“Answer after a conditional offer” means you can skip the question for now, and we’ll ask again once everything else is settled. It won’t hold up your application.',
    questions: [
      {
        name: 'isMedical',
        label: 'Do you take medication that affects your nervous system or strenuous activity?',
        why: 'So we can make the work safe for you. You don’t have to name the medication or say why you take it.',
        kind: 'medical',
        required: messages.yesNo,
        detail: { name: 'medical', label: 'What should we know (optional)', kind: 'long-text' },
      },
    ],
  },
  {
    name: 'fitnessRequirement',
    title: 'Physical Fitness Requirements',
    intro:
      'Answer for yourself as you are today, with an accommodation if you use one. A “No” won’t automatically rule you out: a person reads it along with what you write below.',
    questions: [
      yesNo(
        'isScaleFootWall',
        'Can you scale a four-foot wall?',
        'A fence or a barrier may be between you and the quickest way to help.',
      ),
      yesNo(
        'isCrawlTunnel',
        'Can you crawl 10 feet?',
        'Under a scaffold, or along a floor to stay below smoke.',
      ),
      yesNo(
        'isClimb',
        'Can you climb stairs and ladders?',
        'Subway stations, walk-ups and fire escapes are part of the route.',
      ),
      yesNo(
        'isWalk',
        'Can you walk for long periods?',
        'Walking is the job. One assignment can follow another.',
      ),
      yesNo(
        'isCarryWeight',
        'Can you carry 50 lbs up stairs?',
        'Think of a stroller or a suitcase at a station without an elevator.',
      ),
      yesNo(
        'isLiftCarryWeight',
        'Can you lift and carry 50 lbs?',
        'To clear the way, or to help someone who has fallen.',
      ),
      yesNo(
        'isRunMileTime',
        'Can you run a mile in under 10 minutes?',
        'To reach help, or to bring it, at a steady run.',
      ),
      yesNo(
        'isPushUps',
        'Can you do at least 4 push-ups?',
        'Arm and shoulder strength, enough to get up quickly and to hold a heavy door.',
      ),
      yesNo(
        'isBenchPress',
        'Can you bench press at least 50% of your body weight?',
        'Pushing strength, to move a stuck gate or to keep a space open in a crowd.',
      ),
      yesNo(
        'isSitUps',
        'Can you do at least 14 sit-ups in a minute?',
        'A strong core keeps you steady for hours on foot and on a moving train.',
      ),
      {
        name: 'fitnessDescription',
        label: 'Accommodation (optional)',
        hint: 'Would you do any of these differently, or with an adjustment? Tell us how.',
        why: 'So the person reading your answers understands them. Asking for an adjustment never counts against you.',
        kind: 'long-text',
      },
    ],
  },
]

export const requiredQuestions = heroFormGroups.flatMap(group =>
  group.questions.filter(question => question.required).map(question => `${group.name}.${question.name}`),
)

/** In characters, for a written answer and for the detail of a yes. */
export const answerMaximum = (kind: WrittenAnswer['kind'] | undefined) =>
  kind === 'long-text' ? fieldLimits.longText : fieldLimits.detail
