import type { SupportCase } from '../../contract/console/support-inbox.ts'
import { testApi } from './api.ts'
import { newStaff } from './staff.ts'

export async function supportInboxScene() {
  const api = await testApi()
  const first = await newStaff(api, ['support'])
  const second = await newStaff(api, ['support'])
  const inbox = (await first.logIn()).client.supportInbox
  const otherInbox = (await second.logIn()).client.supportInbox
  let sent = 0
  const write = async (topic: 'walk' | 'payment' = 'walk', email = `ada${++sent}@example.com`) => {
    api.clock.advance(60_000)
    const body = { name: 'Ada Mercer', email, topic, message: 'May I bring my dog?' }
    const result = await api.client(undefined, { ip: `10.1.${sent}.7` }).support.sendMessage({ body })
    if (!result.ok) throw new Error(result.code)
    return result.data.reference
  }
  const open = async (reference: string): Promise<SupportCase> => {
    const result = await inbox.message({ params: { reference } })
    if (!result.ok) throw new Error(result.code)
    return result.data
  }
  return { api, first, second, inbox, otherInbox, write, open }
}
