import { Logger } from 'graphile-worker'
import { queueMessages } from '../../api/messages.ts'
import { releasedTemplates } from '../../api/notifications/templates.ts'
import type { MessageTemplate } from '../../contract/message-templates.ts'
import { ProviderFailure } from '../../providers/failure.ts'
import type { Mail } from '../../providers/mail/mailer.ts'
import type { Sms } from '../../providers/sms/sms-sender.ts'
import { type TestApi, testApi } from './api.ts'

export const templates = releasedTemplates()
export const logger = new Logger(() => () => {})
export const code = { code: '0042', minutes: '5', host: 'hero.test' }

export const waitlistWords = {
  district: 'Manhattan',
  firstName: 'Ada',
  zipcode: '10013',
  signupUrl: 'http://hero.test/customer-signup',
  unsubscribeUrl: 'http://hero.test/api/waitlist/leave/x',
}
export const noticeWords = {
  firstName: 'Ada',
  lastName: 'Mercer',
  finalReasons: 'A conviction.',
  reportUrl: 'http://hero.test/r',
  rightsUrl: 'http://hero.test/s',
  assessmentUrl: 'http://hero.test/a',
  article23aUrl: 'http://hero.test/b',
}

/** What `sendMessage` needs, with a provider that only collects the messages. `answer` may throw as the provider would. */
export function sender({ deps }: Pick<TestApi, 'deps'>, answer: () => Promise<void> = async () => {}) {
  const texts: Sms[] = []
  const mails: Mail[] = []
  const needs = {
    ...deps,
    templates,
    smsSender: {
      send: async (sms: Sms) => {
        texts.push(sms)
        await answer()
        return { providerId: 'SM1' }
      },
    },
    mailer: {
      send: async (mail: Mail) => {
        mails.push(mail)
        await answer()
        return { providerId: '<1@hero.test>' }
      },
      close: async () => {},
    },
  }
  return { needs, texts, mails }
}

export async function outbox(answer?: () => Promise<void>) {
  const api = await testApi()
  const { needs, texts, mails } = sender(api, answer)
  const queue = async (
    template: MessageTemplate,
    channel: 'sms' | 'mail',
    values: Record<string, string>,
  ) => {
    const to = channel === 'sms' ? '+12125550100' : 'ada@example.com'
    await queueMessages(api.deps, { template, channel, to, values })
    const row = await api.db
      .selectFrom('message')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const row = () => api.db.selectFrom('message').selectAll().executeTakeFirstOrThrow()
  return { api, needs, texts, mails, queue, row }
}

export const failing = (kind: 'temporary' | 'permanent', name: string) => async () => {
  throw new ProviderFailure('twilio', kind, name)
}
