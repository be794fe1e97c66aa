import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Notification } from '../../contract/console/notifications.ts'
import { isOneOf } from '../../contract/keys.ts'
import { messageTemplates } from '../../contract/message-templates.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { limit } from '../limits.ts'
import { queueMessages } from '../messages.ts'
import { readPhone } from '../phone-number.ts'
import { refuse, refuseField } from '../refusal.ts'
import { changedSince } from '../require-version.ts'
import { checkWords, placesOf } from './check-words.ts'
import { renderMail, renderSms } from './render.ts'
import { sampleValues } from './samples.ts'
import { keyParts, releasedTemplates, type Template } from './templates.ts'
import { newestVersions, newestWords, templateWith, type Words, wordsOf } from './words.ts'

type Staff = Context<StaffSession>
type Params = CallParsed<Calls['notifications']['open']>['params']
type Body<Name extends 'preview' | 'save' | 'restore' | 'test'> = CallParsed<
  Calls['notifications'][Name]
>['body']

const keyOf = ({ template, channel }: Params) => `${template}.${channel}`

function templateOf(params: Params): Template {
  const found = releasedTemplates().get(keyOf(params))
  if (!found || found.key.startsWith('_')) throw refuse('NOT_FOUND')
  return found
}

export async function listNotifications(db: Database): Promise<CallData<Calls['notifications']['list']>> {
  const newest = await newestVersions(db)
  return [...releasedTemplates().values()]
    .filter(({ key }) => !key.startsWith('_'))
    .sort((a, b) => a.key.localeCompare(b.key))
    .map(found => {
      const { template, channel } = keyParts(found.key)
      const row = newest.get(found.key)
      return {
        template,
        channel,
        audience: found.audience ?? '',
        when: found.when ?? '',
        subject: (row?.body ? row.subject : found.subject) ?? null,
        version: row?.version ?? 0,
        changedAt: row?.written_at.toISOString() ?? null,
      }
    })
}

export async function openNotification(db: Database, params: Params): Promise<Notification> {
  const released = templateOf(params)
  const rows = await db
    .selectFrom('message_words')
    .innerJoin('staff', 'staff.id', 'message_words.written_by')
    .select(['version', 'subject', 'preheader', 'body', 'written_at', 'staff.name'])
    .where('template', '=', params.template)
    .where('channel', '=', params.channel)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()
  const versions = rows.map(({ version, subject, preheader, body, written_at, name }) => ({
    version,
    by: name,
    at: written_at.toISOString(),
    words: body === null ? null : { subject, preheader, body },
  }))
  const [newest] = versions
  const words = newest?.words ?? wordsOf(released)
  return {
    ...params,
    audience: released.audience ?? '',
    when: released.when ?? '',
    to: released.to ?? null,
    counsel: released.counsel === true,
    subject: words.subject,
    version: newest?.version ?? 0,
    changedAt: newest?.at ?? null,
    variables: Object.entries(released.variables).map(([name, about]) => ({ name, about })),
    words,
    versions,
  }
}

const written = ({ subject, preheader, body }: Body<'preview'>): Words => ({
  subject: subject || null,
  preheader: preheader || null,
  body: body.replaceAll('\r\n', '\n'),
})

/** Renders a message with sample values, with the same code that sends it. Throws at the field for words that could not be sent. */
export async function previewNotification({ deps }: Staff, params: Params, body: Body<'preview'>) {
  const released = templateOf(params)
  const words = written(body)
  checkWords(released, words)
  const templates = new Map(releasedTemplates()).set(released.key, templateWith(released, words))
  const message = { ...params, values: sampleValues(released, deps.settings), addressProven: true }
  if (params.channel === 'sms') {
    const text = renderSms(templates, message, deps.settings)
    return { subject: null, text, html: null, places: placesOf(released, words) }
  }
  const { subject, text, html } = renderMail(templates, message, deps.settings)
  return { subject, text, html, places: null }
}

const changed = changedSince('message')

async function append(context: Staff, params: Params, seen: number, words: Words | null, restored?: number) {
  const { deps, session } = context
  await deps.db.transaction().execute(async tx => {
    const newest = await newestWords(tx, keyOf(params))
    if ((newest?.version ?? 0) !== seen) throw refuse('CHANGED_ELSEWHERE', { message: changed() })
    const added = await tx
      .insertInto('message_words')
      .values({
        ...params,
        version: seen + 1,
        subject: words?.subject ?? null,
        preheader: words?.preheader ?? null,
        body: words?.body ?? null,
        written_by: session.staffId,
        written_at: deps.clock.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!added) throw refuse('CHANGED_ELSEWHERE', { message: changed() })
    await writeAuditEvent(tx, context, {
      action: restored === undefined ? 'notifications.written' : 'notifications.restored',
      subject: { kind: 'message', id: keyOf(params) },
      detail: { version: added.version, ...(restored === undefined ? {} : { restored }) },
    })
  })
}

export async function saveNotification(context: Staff, params: Params, body: Body<'save'>) {
  const words = written(body)
  checkWords(templateOf(params), words)
  await append(context, params, body.version, words)
}

/** Restores an earlier version as a new one; version 0 is the release's words. Throws if it does not fit the current variables. */
export async function restoreNotification(
  context: Staff,
  params: Params,
  { restored, version }: Body<'restore'>,
) {
  const released = templateOf(params)
  if (restored === 0) return append(context, params, version, null, restored)
  const row = await context.deps.db
    .selectFrom('message_words')
    .select(['subject', 'preheader', 'body'])
    .where('template', '=', params.template)
    .where('channel', '=', params.channel)
    .where('version', '=', restored)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  const words = row.body === null ? null : { ...row, body: row.body }
  if (words) checkWords(released, words)
  return append(context, params, version, words, restored)
}

export async function testNotification(
  context: Staff,
  params: Params,
  { phone, subject, preheader, body }: Body<'test'>,
) {
  const { deps, session } = context
  const released = templateOf(params)
  const { template } = params
  if (!isOneOf(messageTemplates, template)) throw refuse('NOT_FOUND')
  const words = body === undefined ? undefined : written({ subject, preheader, body })
  if (words) checkWords(released, words)
  await limit(deps, 'testMessages', session.staffId)
  if (params.channel === 'sms' && !phone)
    throw refuseField('INVALID_INPUT', 'phone', 'Please enter the phone number')
  const { email } = await deps.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', session.staffId)
    .executeTakeFirstOrThrow()
  const to =
    params.channel === 'sms' && phone ? readPhone(deps.settings, { countryCode: '+1', phone }) : email
  await deps.db.transaction().execute(async tx => {
    await queueMessages(
      { ...deps, db: tx },
      {
        template,
        channel: params.channel,
        to,
        values: sampleValues(released, deps.settings),
        ...(words ? { words } : {}),
      },
    )
    await writeAuditEvent(tx, context, {
      action: 'notifications.tested',
      subject: { kind: 'message', id: keyOf(params) },
      ...(words ? { detail: { draft: true } } : {}),
    })
  })
  return { channel: params.channel }
}
