import { dayFromIso } from '../../contract/business-days.ts'
import { heroFormGroups, type Question, type QuestionGroup } from '../../contract/hero-form-questions.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import { easternTime, newYorkDay } from '../../contract/new-york-time.ts'
import { isNameOfAccount } from '../../contract/signature-name.ts'
import { type Answers, readForm } from '../applications/form-answers.ts'
import { readLicenseDetail } from '../applications/license-detail.ts'
import { readRenewal } from '../applications/renewal.ts'
import { applicantOf } from '../applications/step-messages.ts'
import { readSteps } from '../applications/steps.ts'
import type { Deps } from '../deps.ts'

type Needs = Pick<Deps, 'db' | 'ring' | 'clock'>
interface Fact {
  label: string
  value: string
}

type GroupName = QuestionGroup['name']

/**
 * Where reviewers see the answers of a group. `hidden`: only after they have given a reason, because these answers never enter a
 * decision (DECISIONS D10). `nowhere`: they are only for the uniform.
 */
const shownIn: Record<GroupName, 'case' | 'hidden' | 'nowhere'> = {
  personalInfo: 'hidden',
  personalAddress: 'case',
  brandInfo: 'nowhere',
  certificates: 'case',
  genenralExperience: 'case',
  medicalStatus: 'hidden',
  fitnessRequirement: 'case',
}
const groupsIn = (place: 'case' | 'hidden') => heroFormGroups.filter(({ name }) => shownIn[name] === place)

export const hiddenFields: readonly string[] = groupsIn('hidden').flatMap(group =>
  group.questions.map(question => question.label),
)

const asText = (value: unknown): string => {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  return value === null || value === undefined ? '' : String(value)
}

function factsOf(question: Question, answers: Record<string, unknown>): Fact[] {
  const { name, label, detail } = question
  const facts = [{ label, value: asText(answers[name]) }]
  if (detail) facts.push({ label: detail.label, value: asText(answers[detail.name]) })
  return facts.filter(fact => fact.value !== '')
}

const formFacts = (answers: Answers, place: 'case' | 'hidden'): Fact[] =>
  groupsIn(place).flatMap(group =>
    group.questions.flatMap(question => factsOf(question, answers[group.name] ?? {})),
  )

export const hiddenFacts = (answers: Answers): Fact[] => formFacts(answers, 'hidden')

async function heroFormFacts(needs: Needs, applicationId: string): Promise<Fact[]> {
  const form = await readForm(needs, applicationId)
  return form?.submittedAt ? formFacts(form.answers, 'case') : []
}

const dated = (expiresOn: string | null | undefined, now: Date) =>
  expiresOn && dayFromIso(expiresOn) < newYorkDay(now) ? `${expiresOn} (expired)` : (expiresOn ?? '')

async function waitingRenewal(
  needs: Needs,
  applicationId: string,
  step: 'drivingLicense' | 'securityLicense',
) {
  const steps = await readSteps(needs.db, applicationId)
  return steps[step].renewal === 'VERIFICATION' ? readRenewal(needs, applicationId, step) : undefined
}

async function licenseFacts(
  needs: Needs,
  applicationId: string,
  step: 'drivingLicense' | 'securityLicense',
): Promise<Fact[]> {
  const present = await readLicenseDetail(needs, applicationId, step)
  const renewal = await waitingRenewal(needs, applicationId, step)
  const detail = renewal ? { ...renewal, number: renewal.number ?? present?.number ?? '' } : present
  return [
    { label: 'Last 6 characters of the number', value: detail?.number ?? '' },
    { label: 'State', value: detail?.state ?? '' },
    { label: 'Expires on', value: dated(detail?.expiresOn, needs.clock.now()) },
    { label: 'Current card expires on', value: renewal ? (present?.expiresOn ?? '') : '' },
  ].filter(fact => fact.value !== '')
}

const momentOf = (at: Date | null) => (at ? easternTime(at) : '')

/** What was signed and when. About the Social Security Number, it says only that it was erased (DECISIONS B3). */
async function checkFacts({ db }: Needs, applicationId: string): Promise<Fact[]> {
  const { firstName, lastName } = await applicantOf(db, applicationId)
  const check = await db
    .selectFrom('background_check')
    .select(['signature', 'copy_requested', 'provider', 'reference', 'signed_at', 'sent_at', 'erased_at'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (!check) return []
  return [
    { label: 'Signature', value: check.signature ?? '' },
    {
      label: 'Signed with another name',
      value:
        check.signature && !isNameOfAccount(check.signature, { firstName, lastName })
          ? `The account says ${firstName} ${lastName}.`
          : '',
    },
    { label: 'Signed', value: momentOf(check.signed_at) },
    { label: 'Wants a copy of the report', value: asText(check.copy_requested) },
    { label: 'Agency', value: check.provider ?? '' },
    { label: 'Agency’s reference', value: check.reference ?? '' },
    { label: 'Sent to the agency', value: momentOf(check.sent_at) },
    { label: 'Number erased', value: momentOf(check.erased_at) },
  ].filter(fact => fact.value !== '')
}

export async function stepFacts(needs: Needs, applicationId: string, step: HeroStep): Promise<Fact[]> {
  switch (step) {
    case 'drivingLicense':
    case 'securityLicense':
      return licenseFacts(needs, applicationId, step)
    case 'profilePhoto':
      return []
    case 'heroForm':
      return heroFormFacts(needs, applicationId)
    case 'backgroundCheck':
      return checkFacts(needs, applicationId)
  }
}
