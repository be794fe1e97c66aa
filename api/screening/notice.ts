import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { easternTime, mediumDay } from '../../contract/new-york-time.ts'
import { heroLinks } from '../applications/hero-links.ts'
import { paragraphs, storeLegalNotice, storeMailedNotice } from '../applications/legal-notices.ts'
import { moveStep } from '../applications/move-step.ts'
import { answerBy } from '../applications/notices.ts'
import { tellApplicant } from '../applications/step-messages.ts'
import { pageInForce } from '../content/page-in-force.ts'
import { releasedTemplates } from '../notifications/templates.ts'
import { wordsNow } from '../notifications/words.ts'
import { requirePreview } from '../preview-token.ts'
import { refuse } from '../refusal.ts'
import { pendingDecision } from '../review/pending-decisions.ts'
import { enclosureTitles, linksOf, noticeShown, noticeValues } from './notice-preview.ts'
import { reportToWeigh } from './report.ts'
import { noReport } from './view.ts'
import { moveCaseOf, type Staff, type Work, whileInVerification } from './while-in-verification.ts'

type Input<Verb extends keyof Calls['screening']> = CallParsed<Calls['screening'][Verb]>

async function saveRights({ needs, applicationId, at }: Work, caseId: string) {
  const summary = await pageInForce(needs, 'summary-of-rights')
  if (!summary) throw refuse('NOT_FOUND')
  const { title, html } = summary
  const id = crypto.randomUUID()
  await storeLegalNotice(needs, { id, caseId, applicationId, kind: 'summary-of-rights', title, html, at })
}

interface MailedNotice {
  caseId: string
  kind: 'pre-adverse-notice' | 'dispute-answer' | 'adverse-notice'
  title: string
  template: 'pre-adverse-notice' | 'dispute-answered' | 'adverse-notice'
  mail: Record<string, string>
  sms?: Record<string, string> | undefined
}

/** Mails a notice, and stores it among the letters in the same words. */
async function mailAndStore({ needs, applicationId, applicant, at }: Work, notice: MailedNotice) {
  const { template, mail, sms, ...stored } = notice
  const words = await wordsNow(needs.db, releasedTemplates(), `${template}.mail`)
  await storeMailedNotice(needs, {
    ...stored,
    id: crypto.randomUUID(),
    applicationId,
    at,
    template,
    words,
    values: { firstName: applicant.firstName, ...mail },
  })
  await tellApplicant(needs, applicant, template, { mail, sms }, words)
}

/**
 * Sends the notice with report, assessment and summary of rights, stores all of it, and starts the waiting period. Throws if the
 * agency does not have the order yet, because there is nothing to enclose.
 */
export function sendNotice(context: Staff, { params, body }: Input<'notify'>) {
  return whileInVerification(context, params.applicationId, 'notice-sent', async work => {
    const { needs, applicationId, applicant, at } = work
    const check = await needs.db
      .selectFrom('background_check')
      .select('sent_at')
      .where('application_id', '=', applicationId)
      .executeTakeFirst()
    if (!check?.sent_at) throw refuse('DECISION_NOT_ALLOWED', { message: noReport })
    if (await pendingDecision(needs.db, { applicationId, step: 'backgroundCheck' }))
      throw refuse('DECISION_NOT_ALLOWED', { message: 'A decision about this step is about to take effect.' })
    await reportToWeigh(work)
    const notice = await moveCaseOf(work, 'notify')
    requirePreview(
      context.deps,
      context.session,
      body.preview,
      await noticeShown(needs, applicant, { id: applicationId, body, lastDay: notice.last_day }),
    )
    const caseId = notice.id
    const [report, assessment] = [crypto.randomUUID(), crypto.randomUUID()]
    const enclosed = { caseId, applicationId, at }
    await storeLegalNotice(needs, {
      ...enclosed,
      id: report,
      kind: 'report',
      title: enclosureTitles.report,
      html: paragraphs(body.report),
    })
    await storeLegalNotice(needs, {
      ...enclosed,
      id: assessment,
      kind: 'assessment',
      title: enclosureTitles.assessment,
      html: paragraphs(body.assessment),
    })
    await saveRights(work, caseId)
    const mail = noticeValues(needs, applicant, { lastDay: notice.last_day, report, assessment })
    await mailAndStore(work, {
      caseId,
      kind: 'pre-adverse-notice',
      title: 'The notice before a decision',
      template: 'pre-adverse-notice',
      mail,
      sms: { deadlineDate: mediumDay(notice.last_day), link: heroLinks(needs.settings).notice },
    })
    return { case: caseId, lastDay: notice.last_day }
  })
}

/**
 * Ends a dispute that the agency has answered: the clock resumes, and the applicant is told the new deadline. The mail with the
 * agency's answer is stored with the other letters, for the applicant and for the person who decides.
 */
export function settleDispute(context: Staff, { params, body }: Input<'settle'>) {
  return whileInVerification(context, params.applicationId, 'dispute-settled', async work => {
    const { needs, applicationId, applicant, at } = work
    const notice = await moveCaseOf(work, 'settle', body.version)
    if (body.report)
      await storeLegalNotice(needs, {
        id: crypto.randomUUID(),
        caseId: notice.id,
        applicationId,
        kind: 'report',
        title: 'The background report after the dispute',
        html: paragraphs(body.report),
        at,
      })
    const link = heroLinks(needs.settings).notice
    await mailAndStore(work, {
      caseId: notice.id,
      kind: 'dispute-answer',
      title: 'What the agency answered to the dispute',
      template: 'dispute-answered',
      mail: {
        disputeOutcome: body.outcome,
        deadline: easternTime(answerBy(notice)),
        answerUrl: link,
      },
      sms: applicant.emailReaches ? undefined : { link },
    })
    return { case: notice.id, lastDay: notice.last_day, reportChanged: Boolean(body.report) }
  })
}

/**
 * Withdraws the notice and tells the applicant, who otherwise goes on preparing an answer. The reason is for the record only. The
 * check awaits a decision as if no notice had been sent, but what was sent stays stored.
 */
export function withdrawNotice(context: Staff, { params, body }: Input<'withdraw'>) {
  return whileInVerification(
    context,
    params.applicationId,
    'notice-withdrawn',
    async work => {
      const { needs, applicant } = work
      const { id } = await moveCaseOf(work, 'withdraw', body.version)
      const { notice: link } = heroLinks(needs.settings)
      await tellApplicant(needs, applicant, 'notice-withdrawn', { mail: { noticeUrl: link }, sms: { link } })
      return { case: id }
    },
    { reason: body.reason },
  )
}

/**
 * Denies the check after notice and waiting period, by someone other than the sender, and sends the final notice with the reasons.
 * `moveStep` denies a background check only after a notice in the state DENIED.
 */
export function confirmDenial(context: Staff, { params, body }: Input<'confirm'>) {
  return whileInVerification(context, params.applicationId, 'denied', async work => {
    const { needs, applicationId, applicant } = work
    const notice = await moveCaseOf(work, 'deny', body.version)
    await moveStep(needs, {
      applicationId,
      step: 'backgroundCheck',
      event: 'deny',
      by: { kind: 'staff', id: context.session.staffId },
      reasonCode: 'BC_AFTER_NOTICE',
      untold: true,
    })
    const { links, rights } = linksOf(work)
    const letters = await needs.db
      .selectFrom('adverse_letter')
      .select(['id', 'kind'])
      .where('case_id', '=', notice.id)
      .orderBy('at')
      .execute()
    const linkTo = (kind: string) => links.legalNotice(letters.findLast(letter => letter.kind === kind)!.id)
    const mail = {
      lastName: applicant.lastName,
      finalReasons: body.reasons,
      reportUrl: linkTo('report'),
      assessmentUrl: linkTo('assessment'),
      ...rights,
    }
    await mailAndStore(work, {
      caseId: notice.id,
      kind: 'adverse-notice',
      title: 'Our decision',
      template: 'adverse-notice',
      mail,
      sms: { link: links.notice },
    })
    return { case: notice.id }
  })
}
