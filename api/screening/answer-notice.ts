import { isOpenNotice, nextAdverse } from '../../contract/adverse-action.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { appendHistory } from '../applications/append-history.ts'
import { heroLinks } from '../applications/hero-links.ts'
import { heroNoticeOf, presentNotice, saveStatement } from '../applications/notices.ts'
import { ownApplication } from '../applications/own-application.ts'
import { applicantOf, type MessageNeeds, tellApplicant } from '../applications/step-messages.ts'
import { lockSteps } from '../applications/steps.ts'
import type { AccountSession, Context } from '../context.ts'
import { limit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { claimFiles } from '../uploads/own-files.ts'
import { moveCase } from './case-actions.ts'

type Body = CallParsed<Calls['adverse']['answer']>['body']

export async function tellDisputed(needs: MessageNeeds, applicationId: string) {
  const { notice } = heroLinks(needs.settings)
  const applicant = await applicantOf(needs.db, applicationId)
  await tellApplicant(needs, applicant, 'dispute-received', {
    mail: { answerUrl: notice },
    ...(applicant.emailReaches ? {} : { sms: { link: notice } }),
  })
}

/**
 * Accepts any number of answers to a notice until it is decided, with pictures of documents. A dispute stops the clock. Each answer
 * raises the notice's version, so that a person who confirms a denial must have seen all answers.
 */
export async function answerNotice(
  { deps, session }: Context<AccountSession>,
  { kind, text, files = [] }: Body,
) {
  await limit(deps, 'adverseAnswers', session.accountId)
  return deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const { id: applicationId } = await ownApplication(tx, session)
    await lockSteps(tx, applicationId)
    const notice = await presentNotice(tx, applicationId)
    if (!notice || !isOpenNotice(notice.state)) throw refuse('NOTICE_CLOSED')
    const at = deps.clock.now()
    const by = { kind: 'hero', id: session.accountId } as const
    const filenames = await claimFiles(needs, { accountId: session.accountId, names: files, field: 'files' })
    await saveStatement(needs, { caseId: notice.id, applicationId, kind, text, at }, filenames)
    if (kind === 'dispute' && nextAdverse(notice.state, 'dispute')) {
      await moveCase(needs, { applicationId, event: 'dispute', by: session.accountId })
      await tellDisputed(needs, applicationId)
    } else
      await tx
        .updateTable('adverse_case')
        .set({ version: notice.version + 1 })
        .where('id', '=', notice.id)
        .execute()
    const action = kind === 'dispute' ? 'report-disputed' : 'notice-answered'
    await appendHistory(tx, { applicationId, step: 'backgroundCheck', action, by, at })
    return (await heroNoticeOf(needs, applicationId))!
  })
}
