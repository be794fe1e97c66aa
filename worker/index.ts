import type { Job, TaskList } from 'graphile-worker'
import { minutesBetweenRuns } from '../api/content/announcements.ts'
import type { Deps } from '../api/deps.ts'
import { readImport } from '../api/import-export/read-import.ts'
import { runImport } from '../api/import-export/run-import.ts'
import type { ScheduledJob } from '../api/jobs.ts'
import { releasedTemplates, unsetWords, writtenMessages } from '../api/notifications/templates.ts'
import { applyDecisions } from '../api/review/apply-decisions.ts'
import { comparePhotos } from '../api/uploads/photo-matches.ts'
import { tellWaiting } from '../api/waits/tell-waiting.ts'
import { createPublicPictures } from '../providers/images/public-pictures.ts'
import type { Mailer } from '../providers/mail/mailer.ts'
import type { ScreeningProvider } from '../providers/screening/screening-provider.ts'
import type { SmsSender } from '../providers/sms/sms-sender.ts'
import { announceVersions } from './announce-versions.ts'
import { cardExpiry } from './card-expiry.ts'
import { cleanUp } from './clean-up.ts'
import { eraseAbandoned } from './erase-abandoned.ts'
import { eraseWaitingNumbers } from './erase-waiting-numbers.ts'
import { finishCardSetup } from './finish-card-setup.ts'
import { forgetCard } from './forget-card.ts'
import { forgetVaultCustomer } from './forget-vault-customer.ts'
import { inviteWaitlist } from './invite-waitlist.ts'
import { issueIdCard } from './issue-id-card.ts'
import { taskListOf } from './job-handlers.ts'
import { licenseExpiry } from './license-expiry.ts'
import { logAuditHead } from './log-audit-head.ts'
import { lookUpOrder, lookUpOrders } from './look-up-order.ts'
import { makeAuditPartitions } from './make-audit-partitions.ts'
import { placeBackgroundOrder } from './place-background-order.ts'
import { removeOldAuditRows } from './remove-old-audit-rows.ts'
import { removeUpload } from './remove-upload.ts'
import { renewInvitation } from './renew-invitation.ts'
import { sendMessage } from './send-message.ts'
import { sendPush } from './send-push.ts'
import { sweepBackgroundOrders } from './sweep-background-orders.ts'
import { tellApplication } from './tell-application.ts'
import { writeLegalNotice } from './write-legal-notice.ts'

export interface TaskNeeds extends Deps {
  mailer: Mailer
  smsSender: SmsSender
  screening: ScreeningProvider
  screeningName: string
}

/**
 * All jobs by name. Jobs may run twice, so each checks before it does anything. Throws if a message needs a setting that is
 * missing: it is better to fail at the start than when someone waits for the message.
 */
export function createTasks(needs: TaskNeeds): TaskList {
  const templates = releasedTemplates()
  const publicPictures = createPublicPictures()
  const unset = unsetWords(writtenMessages(), needs.settings.variables)
  if (unset.length > 0)
    throw new Error(`Messages use variables that no setting provides: ${unset.join(', ')}.`)
  return taskListOf({
    'announce-versions': () => announceVersions(needs),
    'card-expiry': () => cardExpiry(needs),
    'clean-up': () => cleanUp(needs),
    'compare-photos': () => comparePhotos(needs),
    'erase-abandoned': () => eraseAbandoned(needs),
    'erase-waiting-numbers': () => eraseWaitingNumbers(needs),
    'finish-card-setup': payload => finishCardSetup(needs, payload),
    'forget-card': payload => forgetCard(needs, payload),
    'forget-vault-customer': payload => forgetVaultCustomer(needs, payload),
    'invite-waitlist': payload => inviteWaitlist(needs, payload),
    'issue-id-card': payload => issueIdCard(needs, payload),
    'license-expiry': () => licenseExpiry(needs),
    'log-audit-head': () => logAuditHead(needs),
    'look-up-orders': () => lookUpOrders(needs),
    'look-up-order': (payload, { job }) => lookUpOrder(needs, payload, { last: isLast(job) }),
    'make-audit-partitions': () => makeAuditPartitions(needs),
    'place-background-order': payload => placeBackgroundOrder(needs, payload),
    'read-import': (payload, { job }) => readImport(needs, payload, { last: isLast(job) }),
    'remove-old-audit-rows': () => removeOldAuditRows(needs),
    'remove-upload': payload => removeUpload(needs, payload),
    'renew-invitation': payload => renewInvitation(needs, payload),
    'run-import': (payload, { job }) =>
      runImport({ ...needs, publicPictures }, payload, { last: isLast(job) }),
    'send-message': (payload, { job }) =>
      sendMessage({ ...needs, templates }, payload, { last: isLast(job) }),
    'send-push': (payload, { job }) => sendPush(needs, payload, { last: isLast(job) }),
    'settle-decisions': async () => void (await applyDecisions(needs)),
    'sweep-background-orders': () => sweepBackgroundOrders(needs),
    'tell-application': payload => tellApplication(needs, payload),
    'tell-waiting': () => tellWaiting(needs),
    'write-letter': payload => writeLegalNotice({ ...needs, templates }, payload),
  })
}

const isLast = ({ attempts, max_attempts }: Job) => attempts >= max_attempts

/**
 * When each job without a payload runs, in UTC. Jobs that write to people run between 8 a.m. and 9 p.m. in New York, in winter and
 * in summer.
 */
const schedule: Record<ScheduledJob, string> = {
  'announce-versions': `*/${minutesBetweenRuns} * * * *`,
  'card-expiry': '17 14 * * *',
  'license-expiry': '7 13 * * *',
  'sweep-background-orders': '23 * * * *',
  'clean-up': '41 * * * *',
  // Catches up on photos of earlier releases. New ones are compared when they are submitted.
  'compare-photos': '29 * * * *',
  'erase-abandoned': '37 15 * * *',
  'erase-waiting-numbers': '52 * * * *',
  'log-audit-head': '3 * * * *',
  'look-up-orders': '33 * * * *',
  'make-audit-partitions': '49 * * * *',
  'remove-old-audit-rows': '11 9 * * *',
  'tell-waiting': '*/15 * * * *',
  'settle-decisions': '* * * * *',
}
export const crontab = Object.entries(schedule)
  .map(([name, when]) => `${when} ${name}`)
  .join('\n')
