import { isOpenNotice } from '../../contract/adverse-action.ts'
import type { HeroState, StepState } from '../../contract/application.ts'
import { dayFromIso } from '../../contract/business-days.ts'
import { heroProgress, heroSteps, isActive, missingForBackgroundCheck } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import { validityOf } from '../../contract/license-renewal.ts'
import { newYorkDate, newYorkDay } from '../../contract/new-york-time.ts'
import { photoNeedOf } from '../../contract/photo-reasons.ts'
import { findReason } from '../../contract/reasons.ts'
import { type DocumentStep, documentSteps } from '../../contract/upload.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { phraseOf } from '../id-cards/phrase.ts'
import { cardProblem } from '../id-cards/validity.ts'
import { applicationReference } from '../reference.ts'
import { linkTo, pictureBase } from '../uploads/pictures.ts'
import { invitationOf } from './agency-invitation.ts'
import { type AgreementStanding, mayBeAsked, standingOf } from './agreement-standing.ts'
import { openAnswers } from './form-answers.ts'
import { type HeroRows, readHeroState } from './hero-state-rows.ts'
import { answerBy, daysToAnswer } from './notices.ts'
import { usualTimes } from './review-time.ts'
import { reasonText } from './rules.ts'
import { type StepRow, type Steps, statesOf } from './steps.ts'

export const instantOf = (at: Date | null | undefined) => at?.toISOString() ?? null

export const missingTitles = (steps: Steps) =>
  missingForBackgroundCheck(statesOf(steps)).map(step => stepTexts[step].title)

function validOn(expiresOn: string | undefined, now: Date) {
  return {
    expiresOn: expiresOn ?? null,
    validity: expiresOn ? validityOf(dayFromIso(expiresOn), newYorkDay(now)) : null,
  }
}

function stepStates(
  { clock }: Pick<Deps, 'clock'>,
  { steps, expiries: expiresOn, renewals, findReason: find }: HeroRows,
): StepState[] {
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
                  sentAt: new Date(next.sent_at).toISOString(),
                }
              : null,
          }
        : {}),
    }
  })
}

async function documentGroups(deps: Pick<Deps, 'uploads'>, { documents, steps }: HeroRows) {
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

function personalInfo({ ring }: Pick<Deps, 'ring'>, { id, form, steps }: HeroRows) {
  const sent = (form && openAnswers(ring, id, form.answers_sealed).personalInfo) ?? {}
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

function openNotice({ notice }: HeroRows, now: Date): HeroState['hero']['notice'] {
  if (!notice || !isOpenNotice(notice.state)) return null
  if (notice.state !== 'WAITING') return { answerBy: null }
  return { answerBy: answerBy(notice).toISOString(), daysToAnswer: daysToAnswer(notice, now) }
}

/** `frozen` and `closed` are false because a frozen or closed account has no session. */
function idCard(
  deps: Pick<Deps, 'clock' | 'codeKey'>,
  { idCard: card, steps, expiries, documents }: HeroRows,
  accountId: string,
): HeroState['hero']['idCard'] {
  if (!card) return null
  const now = deps.clock.now()
  const day = newYorkDate(now)
  const standing = {
    frozen: false,
    closed: false,
    steps: statesOf(steps),
    licensesEnd: [...expiries.values()],
    hasPhoto: documents.some(({ step }) => step === 'profilePhoto'),
  }
  const valid = card.counts && cardProblem(standing, newYorkDay(now)) === undefined
  return { day, words: valid ? phraseOf(deps, accountId, day) : null }
}

function newAgreement(
  { steps }: HeroRows,
  offered: AgreementStanding['offered'],
): HeroState['hero']['newAgreement'] {
  if (!offered || !mayBeAsked(statesOf(steps))) return null
  return { ...offered, agreedAt: instantOf(offered.agreedAt) }
}

/** Null before the first step was sent. After that, no older than the newest entry of the history, which is on the same page. */
function lastChange({ steps, historyAt }: Pick<HeroRows, 'steps' | 'historyAt'>) {
  const times = heroSteps.map(step => steps[step].changed_at?.getTime() ?? 0)
  const latest = Math.max(...times)
  return latest === 0 ? null : new Date(Math.max(latest, historyAt?.getTime() ?? 0)).toISOString()
}

const isUntouched = (steps: Steps) =>
  heroSteps.every(step => steps[step].status === 'PENDING' || steps[step].status === 'DENIED')

export async function heroState({ deps, session }: Context<AccountSession>): Promise<HeroState> {
  const [rows, times] = await Promise.all([readHeroState(deps.db, session.accountId), usualTimes(deps)])
  const { steps, check } = rows
  const { applies, offered } = standingOf(rows.agreementVersions, rows.agreed, deps.clock)
  const groups = {
    ...(await documentGroups(deps, rows)),
    personalInfo: personalInfo(deps, rows),
    backgroundCheck: { verificationStatus: steps.backgroundCheck.status },
    avatarBaseUrl: pictureBase(deps),
  }
  return {
    hero: {
      ...groups,
      firstName: rows.first_name,
      progress: heroProgress(statesOf(steps)),
      steps: stepStates(deps, rows),
      spot: rows.spot,
      agreement: applies ? { version: applies.version, agreedAt: applies.agreedAt.toISOString() } : null,
      newAgreement: newAgreement(rows, offered),
      lastChange: lastChange(rows),
      applicationErasedAt: isUntouched(steps) ? instantOf(rows.erased_at) : null,
      version: rows.changes,
      reference: applicationReference(rows.id),
      ...times,
      reviewHours: deps.settings.reviewHours ?? null,
      notice: openNotice(rows, deps.clock.now()),
      hasLegalNotices: Boolean(rows.hasLegalNotices),
      idCard: idCard(deps, rows, session.accountId),
      invitation: invitationOf(deps, rows.id, steps.backgroundCheck.status, rows.invitation),
      backgroundCheckTimes: {
        signedAt: instantOf(check.signedAt),
        sentAt: instantOf(check.sentAt),
        erasedAt: instantOf(check.erasedAt),
        missing: missingTitles(steps),
      },
    },
    ...groups,
  }
}
