import { namesDanger } from '../../contract/danger-words.ts'
import { type SupportTopic, supportTopics } from '../../contract/support-topics.ts'
import type { Database, Deps } from '../deps.ts'
import { type QueuedMessage, queueMessages } from '../messages.ts'
import { newReference } from '../reference.ts'
import { siteLinks } from '../site-links.ts'

export const firstNameOf = (name: string) => name.split(/\s+/)[0] ?? ''

interface SupportMessage {
  name: string
  email: string
  topic: SupportTopic
  message: string
  accountId: string | null
}

interface ForTeam {
  reference: string
  name: string
  email: string
  topic: string
  message: string
}

export function mailToTeam({ settings }: Pick<Deps, 'settings'>, values: ForTeam): QueuedMessage[] {
  const to = settings.variables['company.supportEmail']
  return to ? [{ template: 'support-message', channel: 'mail', to, values: { ...values } }] : []
}

/**
 * The mail quotes nothing from the message: anyone can type another person's email, and the mail would carry their words under our
 * name.
 */
function forSender(
  { settings }: Pick<Deps, 'settings'>,
  reference: string,
  received: SupportMessage,
): QueuedMessage[] {
  const values = {
    reference,
    messagesUrl: siteLinks(settings).supportMessages,
  }
  const { email: to, accountId } = received
  return [{ template: 'support-received', channel: 'mail', to, accountId, values }]
}

export async function fileMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>,
  received: SupportMessage,
  { withCopy }: { withCopy: boolean },
) {
  const { db, clock, ring } = deps
  const now = clock.now()
  const reference = newReference('SM')
  const { accountId, ...words } = received
  const { name, email, message } = received
  const team = mailToTeam(deps, { reference, name, email, topic: supportTopics[received.topic], message })
  const mails = [...team, ...(withCopy ? forSender(deps, reference, received) : [])]
  await db.transaction().execute(async (tx: Database) => {
    await tx
      .insertInto('support_message')
      .values({
        reference,
        ...words,
        account_id: accountId,
        created_at: now,
        waiting_since: now,
        urgent: received.topic === 'safety' || namesDanger(message),
      })
      .execute()
    if (mails.length > 0) await queueMessages({ db: tx, clock, ring }, ...mails)
  })
  return { reference }
}
