import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { BatchPreview } from '../../contract/console/waitlist-admin.ts'
import type { District } from '../../contract/zip-district.ts'
import type { Database, Deps } from '../deps.ts'
import { renderMail } from '../notifications/render.ts'
import { releasedTemplates } from '../notifications/templates.ts'
import { withWordsInForce } from '../notifications/words.ts'
import { launchStatesOf } from '../settings/launch-settings.ts'
import { latestBatch } from './batches.ts'
import { invitationTemplate, invitationValues } from './invitation-mail.ts'
import { toInvite, uninvited } from './to-invite.ts'

type Form = CallParsed<Calls['waitlistAdmin']['previewBatch']>['body']

async function waitingByBorough(db: Database, form: Form) {
  const rows = await uninvited(db, form)
    .select(({ fn }) => ['district', fn.countAll<number>().as('entries')])
    .groupBy('district')
    .execute()
  return new Map(rows.map(({ district, entries }) => [district, entries]))
}

async function invitedByBorough(db: Database, form: Form, open: readonly District[]) {
  const rows = await db
    .selectFrom(toInvite(db, form, open).select('district').limit(form.size).as('next'))
    .select(({ fn }) => ['district', fn.countAll<number>().as('entries')])
    .groupBy('district')
    .execute()
  return new Map(rows.map(({ district, entries }) => [district, entries]))
}

/**
 * Whom a batch would invite now, and the mail they would get. People were promised a mail once their borough is open
 * (`waitlist-confirmation`), so people in closed boroughs are left out and only counted.
 */
export async function previewBatch(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  form: Form,
): Promise<BatchPreview> {
  const states = await launchStatesOf(db)
  const open = states.filter(({ state }) => state === 'open').map(({ district }) => district)
  const [waiting, invited, templates, latest] = await Promise.all([
    waitingByBorough(db, form),
    invitedByBorough(db, form, open),
    withWordsInForce(db, releasedTemplates(), `${invitationTemplate}.mail`),
    latestBatch(db),
  ])
  const boroughs = states
    .map(({ district, state }) => ({
      district,
      state,
      waiting: waiting.get(district) ?? 0,
      invited: invited.get(district) ?? 0,
    }))
    .filter(row => row.waiting > 0)
  const mailOf = (district: string) =>
    renderMail(
      templates,
      {
        template: invitationTemplate,
        channel: 'mail',
        values: invitationValues(settings, { district, leaveToken: 'sample' }),
      },
      settings,
    )
  return {
    total: boroughs.reduce((sum, row) => sum + row.invited, 0),
    boroughs,
    mails: boroughs
      .filter(row => row.invited > 0)
      .map(({ district }) => {
        const { subject, text } = mailOf(district)
        return { district, subject, text }
      }),
    latestBatch: latest?.id ?? '',
  }
}
