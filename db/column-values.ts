import { contactKinds } from '../contract/account-changes.ts'
import { noticeStates } from '../contract/adverse-action.ts'
import { invitationStates } from '../contract/agency-invitation.ts'
import { appointmentTimes, appointmentTopics } from '../contract/appointment.ts'
import { audiences } from '../contract/audience.ts'
import { evidenceKinds } from '../contract/background-check.ts'
import { cardBrands } from '../contract/card.ts'
import { cardWallets } from '../contract/card-wallet.ts'
import { entryEvents, entryKinds } from '../contract/console/entry.ts'
import { cardEndings } from '../contract/console/id-card-view.ts'
import {
  differingChoices,
  importKinds,
  importOutcomes,
  importStates,
} from '../contract/console/import-export.ts'
import { areas, decisionNames } from '../contract/console/review.ts'
import { staffRoles } from '../contract/console/roles.ts'
import { messageStates } from '../contract/console/support-inbox.ts'
import { batchStates, confirmations } from '../contract/console/waitlist-admin.ts'
import { heroSteps, stepStatuses } from '../contract/hero-step.ts'
import { keysOf } from '../contract/keys.ts'
import { launchStates } from '../contract/launch.ts'
import { launch } from '../contract/launch-plan.ts'
import { answerKinds, storedNoticeKinds } from '../contract/legal-notices.ts'
import { licenseSteps, renewalStatuses } from '../contract/license-renewal.ts'
import { photoSlots } from '../contract/photo-link.ts'
import { supportTopics } from '../contract/support-topics.ts'
import { documentSteps, uploadLocations } from '../contract/upload.ts'
import { reportKinds } from '../providers/mail/reports/mail-reports.ts'

const topicTypes = ['Hero', 'Customer'] as const
const channels = ['sms', 'mail'] as const
const topics = keysOf(supportTopics)

/** The values that check constraints allow in each text column. A test compares them with the constraints. */
const checked = {
  'account.audience': audiences,
  'account_key.kind': ['name', 'email', 'phone'],
  'adverse_case.state': noticeStates,
  'adverse_letter.kind': storedNoticeKinds,
  'adverse_statement.kind': answerKinds,
  'application.area': areas,
  'application.spot': ['taken', 'waiting-list'],
  'application_step.proposed_decision': ['deny', 'verify'],
  'application_step.renewal': renewalStatuses,
  'application_step.status': stepStatuses,
  'application_step.step': heroSteps,
  'appointment_request.part_of_day': appointmentTimes,
  'appointment_request.topic': appointmentTopics,
  'article.kind': ['news', 'blog'],
  'background_check.invitation_state': invitationStates,
  'background_evidence.kind': evidenceKinds,
  'backup.place': ['folder', 's3'],
  'card.wallet': cardWallets,
  'code.purpose': ['sign-up', 'reset', 'change', 'proof'],
  'contact_change.kind': contactKinds,
  'content_import.differing': differingChoices,
  'content_import.kind': ['news', 'blog', 'subtopic'],
  'content_import.state': importStates,
  'content_import_item.outcome': importOutcomes,
  'content_import_item.result': ['created', 'changed', 'left'],
  'entry.kind': entryKinds,
  'entry_revision.event': entryEvents,
  'id_card.ended_how': cardEndings,
  'help_chosen_answer.topic_type': topicTypes,
  'history.actor_kind': ['hero', 'staff', 'system'],
  'launch_state.district': launch.districts,
  'launch_state.state': launchStates,
  'license_reminder.step': licenseSteps,
  'license_renewal.step': licenseSteps,
  'media_slot.state': ['open', 'filled'],
  'media_use.place': ['draft', 'site'],
  'message.channel': channels,
  'message.delivery': reportKinds,
  'message.state': ['queued', 'sent', 'failed'],
  'message_words.channel': channels,
  'unanswered_search.topic_type': topicTypes,
  'one_time_token.purpose': ['staff-second-factor', 'staff-invitation', 'reset-password', 'confirm-email'],
  'person_request.kind': ['copy', 'erasure'],
  'person_request.state': ['proposed', 'confirmed', 'rejected'],
  'photo_link.slot': photoSlots,
  'review_decision.decision': decisionNames,
  'review_decision.state': ['held', 'done', 'undone', 'void'],
  'session.audience': [...audiences, 'staff'],
  'staff_change.kind': ['roles', 'second-factor', 'enable'],
  'staff_change.outcome': ['confirmed', 'rejected'],
  'support_message.state': messageStates,
  'support_message.topic': topics,
  'suppressed_email.reason': ['bounced', 'complained'],
  'topic.type': topicTypes,
  'upload.state': ['open', 'filled', 'used', 'removed'],
  'waitlist_batch.state': batchStates,
  'waitlist_entry.confirmation': confirmations,
} as const

/**
 * Columns whose values no constraint limits, because the input is validated before it is stored. Columns in which an older release
 * may have stored a name that is gone by now (templates, reason codes, audit actions) stay strings.
 */
const unchecked = {
  'account_key.audience': audiences,
  'application_news.step': heroSteps,
  'article_block.kind': ['news', 'blog'],
  'canned_answer.topic': topics,
  'background_check.staff_wait': ['refused-order', 'report-revised'],
  'card.brand': cardBrands,
  'code.audience': audiences,
  'content_import_item.kind': importKinds,
  'document.step': documentSteps,
  'history.status': stepStatuses,
  'history.step': heroSteps,
  'license_detail.step': licenseSteps,
  'review_claim.step': heroSteps,
  'review_decision.step': heroSteps,
  'review_note.step': heroSteps,
  'staff.roles': staffRoles,
  'staff_change.roles': staffRoles,
  'upload.location': uploadLocations,
  'waitlist_batch.boroughs': launch.districts,
  'waitlist_batch.district': launch.districts,
  'waitlist_count.confirmation': confirmations,
  'waitlist_count.district': launch.districts,
  'waitlist_entry.district': launch.districts,
  'waitlist_left.district': launch.districts,
} as const

/**
 * The values that text columns may have, by `table.column`. For an array, the values of its elements. `db/types.ts` is generated
 * from this.
 */
export const columnValues = { ...checked, ...unchecked }
export const checkedColumns: Readonly<Record<string, readonly string[]>> = checked

export type ColumnValue<Column extends keyof typeof columnValues> = (typeof columnValues)[Column][number]
