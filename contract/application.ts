import { agencyInvitation } from './agency-invitation.ts'
import { call, fileAnswer } from './call.ts'
import { instant, isoDate, licenseNumber } from './fields.ts'
import { heroFormBody } from './hero-form.ts'
import { heroSteps, stepStatuses } from './hero-step.ts'
import { phrase } from './id-card.ts'
import { renewalStatuses, validities } from './license-renewal.ts'
import { messages } from './messages.ts'
import { photoNeeds } from './photo-reasons.ts'
import { optionalLine, z } from './schema.ts'
import { documentTypes, photoRefusals } from './upload.ts'
import { uploads } from './upload-limits.ts'

const status = z.enum(stepStatuses)
const documentGroup = z.object({
  isUploaded: z.boolean(),
  image: z.array(z.string()),
  verificationStatus: status,
  /** Signed links to the pictures, for their owner. They are valid for a few minutes. */
  preview: z.array(z.string()),
})

export const stepState = z.object({
  step: z.enum(heroSteps),
  status,
  active: z.boolean(),
  reason: z.nullable(z.string()),
  /** Chooses the popup of a DENIED step (DECISIONS D17). */
  reasonClass: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  /** For a document step that was sent back, which photos must be new; null if the old ones may stay. */
  newPhotos: z.optional(z.nullable(z.enum(photoNeeds))),
  /** ISO date. Set only for license steps, and only if known. */
  expiresOn: z.optional(z.nullable(z.string())),
  validity: z.optional(z.nullable(z.enum(validities))),
  /** The next card, which was submitted but is not valid yet. `expiresOn` is the last day of that card. */
  renewal: z.optional(
    z.nullable(
      z.object({
        status: z.enum(renewalStatuses),
        reason: z.nullable(z.string()),
        expiresOn: z.string(),
        sentAt: instant,
      }),
    ),
  ),
})
export type StepState = z.infer<typeof stepState>

const personalInfo = z.object({
  height: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  hairColor: z.nullable(z.string()),
  eyeColor: z.nullable(z.string()),
  race: z.nullable(z.string()),
  sex: z.nullable(z.string()),
  verificationStatus: status,
})
const groups = {
  drivingLicense: documentGroup,
  securityLicense: documentGroup,
  profilePhoto: documentGroup,
  personalInfo,
  backgroundCheck: z.object({ verificationStatus: status }),
  avatarBaseUrl: z.string(),
}

/** How many hours it takes until 50% and 90% are done. */
const usualTime = z.object({ medianHours: z.number(), p90Hours: z.number() })
export type UsualTime = z.infer<typeof usualTime>

const newAgreementState = z.object({
  version: z.string(),
  effective: isoDate,
  agreedAt: z.nullable(instant),
})

/** SPEC 3, "Hero (response hero)". The groups are under `hero` and also next to it (DECISIONS C1). */
export const heroState = z.object({
  hero: z.object({
    ...groups,
    firstName: z.string(),
    progress: z.number(),
    steps: z.array(stepState),
    spot: z.enum(['taken', 'waiting-list']),
    /** The version of the engagement agreement that applies: the highest one agreed to whose day has come. */
    agreement: z.nullable(z.object({ version: z.string(), agreedAt: instant })),
    /**
     * The next version, to be agreed to with `acceptAgreement`; null if there is none, and before the first agreement. `effective` is
     * the day from which it is to apply. Once it was agreed to, `agreedAt` is set, and it is here until that day.
     */
    newAgreement: z.optional(z.nullable(newAgreementState)),
    lastChange: z.nullable(instant),
    /** When the application was erased because nothing had happened in it for years. Null again once a step is submitted. */
    applicationErasedAt: z.optional(z.nullable(instant)),
    /** What to quote in a message about the application, such as `HA-1F2E3D4C`. */
    reference: z.optional(z.string()),
    /** Rises with every change that the applicant can see. The call `changes` reports each one. */
    version: z.optional(z.number()),
    /** How long our own checks take; null until enough have been counted. */
    reviewTime: z.nullable(usualTime),
    /** When our team checks applications, such as "every day from 9 a.m. to 6 p.m. Eastern"; to be shown while `reviewTime` is null. */
    reviewHours: z.optional(z.nullable(z.string())),
    /** How long the screening agency takes to answer. */
    agencyTime: z.optional(z.nullable(usualTime)),
    /**
     * A notice about the report that awaits an answer. `answerBy` is null while a dispute stops the clock. `daysToAnswer` as in
     * `GET /hero/background-check/notice`.
     */
    notice: z.optional(
      z.nullable(z.object({ answerBy: z.nullable(instant), daysToAnswer: z.optional(z.number()) })),
    ),
    /**
     * True once letters about a report were sent, also about a notice that was withdrawn. They stay with the notice, or with the check
     * once another report follows.
     */
    hasLegalNotices: z.optional(z.boolean()),
    /**
     * The ID card that customers check; null before the first one. `words` is the phrase that customers see on `day` (New York);
     * null while the card isn't valid.
     */
    idCard: z.optional(z.nullable(z.object({ day: isoDate, words: z.nullable(phrase) }))),
    /** What the screening agency still asks the applicant for, on its own page. */
    invitation: z.optional(z.nullable(agencyInvitation)),
    backgroundCheckTimes: z.object({
      signedAt: z.nullable(instant),
      sentAt: z.nullable(instant),
      erasedAt: z.nullable(instant),
      missing: z.array(z.string()),
    }),
  }),
  ...groups,
})
export type HeroState = z.infer<typeof heroState>

export const getHero = call({
  method: 'GET',
  path: '/hero/become-hero',
  base: 'hero',
  caller: 'hero',
  tag: 'Hero application',
  summary: 'The state of the application',
  data: heroState,
})

const stepRefusals = ['STEP_NOT_OPEN', 'STEP_ALREADY_SENT', 'STEP_BLOCKED'] as const

export const updateLicense = call({
  method: 'POST',
  path: '/hero/update-license',
  base: 'hero',
  caller: 'hero',
  secret: true,
  tag: 'Hero application',
  summary: 'Send the photos of a document step',
  description:
    '`url` lists names or URLs of the caller’s filled upload slots; nothing is fetched from them. `number` is required for ' +
    'the first DRIVING submission. Afterward, the step is in verification. If a license is verified and expires within 60 ' +
    'days, this sends the next card with its `expiresOn`: the step stays verified, and `renewal` has the state of the new ' +
    'card.',
  body: z.object({
    type: z.enum(documentTypes),
    url: z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())], { error: messages.noFile }),
        z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
      ),
      z
        .array(z.string().check(z.minLength(1, messages.noFile), z.maxLength(2_048)))
        .check(z.minLength(1, messages.noFile), z.maxLength(uploads.maximumFiles.ID, messages.maximumFiles)),
    ),
    number: z.optional(licenseNumber),
    expiresOn: z.optional(z.union([isoDate, z.literal('')])),
    state: optionalLine(60),
  }),
  data: heroState,
  refusals: [...stepRefusals, ...photoRefusals],
})
export const acceptAgreement = call({
  method: 'POST',
  path: '/hero/hero-engagement-agreement',
  base: 'hero',
  caller: 'hero',
  secret: true,
  tag: 'Hero application',
  summary: 'Agree to a version of the engagement agreement',
  description:
    'At first that is the version in force, in step 4. Anyone who has agreed before may agree to `hero.newAgreement`, also once ' +
    'every step is verified and before its day; until its day, the earlier version applies. TEXT_CHANGED if the version was ' +
    'withdrawn or replaced: read `newAgreement` again.',
  body: z.object({ version: z.string().check(z.maxLength(20)) }),
  data: heroState,
  refusals: ['TEXT_CHANGED', ...stepRefusals],
})
const passage = z.object({
  /** The heading above the passage; null before the first one. */
  heading: z.nullable(z.string()),
  parts: z.array(z.object({ text: z.string(), is: z.enum(['same', 'gone', 'new']) })),
})
export type Passage = z.infer<typeof passage>

export const getNewAgreement = call({
  method: 'GET',
  path: '/hero/new-agreement',
  base: 'hero',
  caller: 'hero',
  tag: 'Hero application',
  summary: 'The next version of the engagement agreement, with what has changed',
  description:
    'Null if there’s no version to agree to. `changes` has each paragraph, list item or table row that differs from `applies`, ' +
    'the version that applies until then, in the order of the new text.',
  data: z.nullable(
    z.object({
      ...newAgreementState.shape,
      title: z.string(),
      description: z.string(),
      hash: z.string(),
      applies: z.object({ version: z.string(), agreedAt: instant }),
      changes: z.array(passage),
    }),
  ),
})
export type NewAgreement = z.infer<typeof getNewAgreement.data>

export const getWithdrawnAgreement = call({
  method: 'GET',
  path: '/hero/withdrawn-agreement',
  base: 'hero',
  caller: 'hero',
  tag: 'Hero application',
  summary: 'A version of the engagement agreement that was withdrawn before its day',
  description:
    'The last one that people were told about, or that the caller agreed to. It doesn’t apply, even to someone who agreed to it: ' +
    '`hero.agreement` of `hero.state` does. `effective` is the day from which it was to apply. Null if there’s none, and once a later ' +
    'version applies.',
  data: z.nullable(z.object({ ...newAgreementState.shape, withdrawnAt: instant })),
})
export type WithdrawnAgreement = z.infer<typeof getWithdrawnAgreement.data>

export const submitHeroForm = call({
  method: 'POST',
  path: '/hero/hero-form',
  base: 'hero',
  caller: 'hero',
  secret: true,
  tag: 'Hero application',
  summary: 'Send the Hero form',
  description:
    'Errors have paths like `personalInfo.height`. Until the agreement in force is accepted, the answer is 409 ' +
    'EVIDENCE_MISSING with `finishAt`, the page of the site where that is done. Open it, and make the same call again. In the ' +
    'United States, the ZIP code must be in the state; if it isn’t, the error is at `personalAddress.zipcode`.',
  body: heroFormBody,
  data: heroState,
  refusals: [...stepRefusals, 'EVIDENCE_MISSING'],
})

export const watchApplication = call({
  method: 'GET',
  path: '/hero/changes',
  base: 'hero',
  caller: 'hero',
  passive: true,
  tag: 'Hero application',
  summary: 'Get changes as they happen',
  description:
    'Server-sent events for an open page. A `message` with the `version` of the application comes at first and whenever it ' +
    'changes; read the state again when it’s higher than yours. `beat` comes at least every 20 seconds. `over` means that ' +
    'the session has ended. The connection closes after ten minutes; open it again. BUSY if an application has more than ' +
    'six connections.',
  ...fileAnswer('text/event-stream'),
})

export const historyEntry = z.object({
  at: instant,
  step: z.nullable(z.enum(heroSteps)),
  text: z.string(),
  status: z.nullable(status),
  reason: z.nullable(z.string()),
})
export const getHistory = call({
  method: 'GET',
  path: '/hero/history',
  base: 'hero',
  caller: 'hero',
  tag: 'Hero application',
  summary: 'Every change to every step, newest first',
  data: z.array(historyEntry),
})
