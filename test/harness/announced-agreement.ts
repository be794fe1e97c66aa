import { minute } from '../../contract/durations.ts'
import type { MessageTemplate } from '../../contract/message-templates.ts'
import { announceVersions } from '../../worker/announce-versions.ts'
import { agreementScene } from './agreement-versions.ts'

/** The engagement agreement, and the job that mails news of it: `run` comes once the last agreement may be read. */
export async function announcedAgreement() {
  const scene = await agreementScene()
  const { api } = scene
  const run = async () => {
    api.clock.advance(11 * minute)
    await announceVersions(api.deps)
  }
  const mails = async (template: MessageTemplate = 'new-agreement') =>
    (await api.queuedMessages()).filter(mail => mail.template === template)
  /** The addresses that got a mail. */
  const to = async (template: MessageTemplate) => (await mails(template)).map(mail => mail.to).sort()
  const told = () => to('new-agreement')
  return { ...scene, run, mails, to, told }
}
