import { isOpenNotice } from '../../contract/adverse-action.ts'
import type { HeroState, StepState } from '../../contract/application.ts'
import { dayFromIso } from '../../contract/business-days.ts'
import { heroProgress, heroSteps, isActive, missingForBackgroundCheck } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import { validityOf } from '../../contract/license-renewal.ts'
import { newYorkDay } from '../../contract/new-york-time.ts'
import { photoNeedOf } from '../../contract/photo-reasons.ts'
import { findReason } from '../../contract/reasons.ts'
import { type DocumentStep, documentSteps } from '../../contract/upload.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { linkTo, pictureBase } from '../uploads/pictures.ts'
import { latestAgreement } from './accept-agreement.ts'
import { latestDocuments } from './documents.ts'
import { readForm } from './form-answers.ts'
import { answerBy, presentNotice } from './notices.ts'
import { type OwnApplication, ownApplication } from './own-application.ts'
import { presentReasons } from './reason-words.ts'
import { renewalsOf } from './renewal.ts'
import { reviewTime } from './review-time.ts'
import { reasonText } from './rules.ts'
import { readSteps, type StepRow, type Steps, statesOf } from './steps.ts'

export const instantOf = (at: Date | null | undefined) => at?.toISOString() ?? null

export const missingTitles = (steps: Steps) =>
  missingForBackgroundCheck(statesOf(steps)).map(step => stepTexts[step].title)

async function expiries(db: Database, applicationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('license_detail')
    .select(['step', 'expires_on'])
    .where('application_id', '=', applicationId)
    .where('expires_on', 'is not', null)
    .execute()
  return new Map(rows.map(row => [row.step, String(row.expires_on)]))
}

function validOn(expiresOn: string | undefined, now: Date) {
  return {
    expiresOn: expiresOn ?? null,
    validity: expiresOn ? validityOf(dayFromIso(expiresOn), newYorkDay(now)) : null,
  }
}

async function stepStates(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  applicationId: string,
  steps: Steps,
): Promise<StepState[]> {
  const expiresOn = await expiries(db, applicationId)
  const renewals = await renewalsOf(db, applicationId, steps)
  const find = await presentReasons(db, [
    ...heroSteps.map(step => steps[step].reason_code),
    ...[...renewals.values()].map(({ reason_code }) => reason_code),
  ])
  const states = statesOf(steps)
  return heroSteps.map(step => {
    const row: StepRow = steps[step]
    const next = renewals.get(step)
    const judged = row.status === 'INVALID' || row.status === 'DENIED'
    return {
      step,
      status: row.status,
      active: isActive(states, step),
      reason: judged ? reasonText(row.reason_code, row.reason_note, find) : null,
      reasonClass: judged ? (findReason(row.reason_code ?? '')?.reasonClass ?? null) : null,
      changedAt: instantOf(row.changed_at),
      ...(row.status === 'INVALID' && documentSteps.some(document => document === step)
        ? { newPhotos: photoNeedOf(row.reason_code) }
        : {}),
      ...(step === 'drivingLicense' || step === 'securityLicense'
        ? {
            ...validOn(expiresOn.get(step), clock.now()),
            renewal: next
              ? {
                  status: next.status,
                  reason: reasonText(next.reason_code, next.reason_note, find),
                  expiresOn: next.expiresOn,
                  sentAt: next.sent_at.toISOString(),
                }
              : null,
          }
        : {}),
    }
  })
}

async function documentGroups(deps: Deps, applicationId: string, steps: Steps) {
  const documents = await latestDocuments(deps.db, applicationId)
  const group = async (step: DocumentStep) => {
    const own = documents.filter(document => document.step === step)
    return {
      isUploaded: own.length > 0,
      image: own.map(({ filename }) => filename),
      verificationStatus: steps[step].status,
      preview: await Promise.all(own.map(document => linkTo(deps, document))),
    }
  }
  const [drivingLicense, securityLicense, profilePhoto] = await Promise.all([
    group('drivingLicense'),
    group('securityLicense'),
    group('profilePhoto'),
  ])
  return { drivingLicense, securityLicense, profilePhoto }
}

async function personalInfo(deps: Deps, applicationId: string, steps: Steps) {
  const form = await readForm(deps, applicationId)
  const sent = form?.submittedAt ? (form.answers.personalInfo ?? {}) : {}
  const number = (name: string) => (typeof sent[name] === 'number' ? sent[name] : null)
  const text = (name: string) => (typeof sent[name] === 'string' ? sent[name] : null)
  return {
    height: number('height'),
    weight: number('weight'),
    hairColor: text('hairColor'),
    eyeColor: text('eyeColor'),
    race: text('race'),
    sex: text('sex'),
    verificationStatus: steps.heroForm.status,
  }
}

async function openNotice(db: Database, applicationId: string): Promise<HeroState['hero']['notice']> {
  const row = await presentNotice(db, applicationId)
  if (!row || !isOpenNotice(row.state)) return null
  return { answerBy: row.state === 'WAITING' ? answerBy(row).toISOString() : null }
}

async function checkTimes(db: Database, applicationId: string, steps: Steps) {
  const check = await db
    .selectFrom('background_check')
    .select(['signed_at', 'sent_at', 'erased_at'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return {
    signedAt: instantOf(check?.signed_at),
    sentAt: instantOf(check?.sent_at),
    erasedAt: instantOf(check?.erased_at),
    missing: missingTitles(steps),
  }
}

function lastChange(steps: Steps) {
  const times = heroSteps.map(step => steps[step].changed_at?.getTime() ?? 0)
  const latest = Math.max(...times)
  return latest === 0 ? null : new Date(latest).toISOString()
}

async function stateOf(deps: Deps, application: OwnApplication): Promise<HeroState> {
  const { db } = deps
  const steps = await readSteps(db, application.id)
  const [each, documents, info, agreed, times, review, notice, account] = await Promise.all([
    stepStates(deps, application.id, steps),
    documentGroups(deps, application.id, steps),
    personalInfo(deps, application.id, steps),
    latestAgreement(db, application.accountId),
    checkTimes(db, application.id, steps),
    reviewTime(db, deps.clock.now()),
    openNotice(db, application.id),
    db
      .selectFrom('account')
      .select('first_name')
      .where('id', '=', application.accountId)
      .executeTakeFirstOrThrow(),
  ])
  const groups = {
    ...documents,
    personalInfo: info,
    backgroundCheck: { verificationStatus: steps.backgroundCheck.status },
    avatarBaseUrl: pictureBase(deps),
  }
  return {
    hero: {
      ...groups,
      firstName: account.first_name,
      progress: heroProgress(statesOf(steps)),
      steps: each,
      spot: application.spot,
      agreement: agreed ? { version: agreed.version, agreedAt: agreed.agreed_at.toISOString() } : null,
      lastChange: lastChange(steps),
      reviewTime: review,
      notice,
      backgroundCheckTimes: times,
    },
    ...groups,
  }
}

export async function heroState({ deps, session }: Context<AccountSession>): Promise<HeroState> {
  return stateOf(deps, await ownApplication(deps.db, session))
}
