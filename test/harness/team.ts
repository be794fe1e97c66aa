import { generateSync } from 'otplib'
import { type TestApi, testApi } from './api.ts'
import { newStaff } from './staff.ts'

export async function teamScene() {
  const api = await testApi()
  const people = [await newStaff(api, ['admin']), await newStaff(api, ['admin']), await newStaff(api)]
  const [one, two, reviewer] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const clients = { one: (await one.logIn()).client, two: (await two.logIn()).client }
  return { api, one, two, reviewer, ...{ admin: clients.one, second: clients.two } }
}
type TeamScene = Awaited<ReturnType<typeof teamScene>>

export const actionsOf = async ({ db }: TestApi) =>
  (await db.selectFrom('audit_event').select('action').orderBy('seq').execute()).map(({ action }) => action)

export async function invited({ api, admin }: Pick<TeamScene, 'api' | 'admin'>) {
  const person = { name: 'Nia New', email: 'nia@hero.test', roles: ['reviewer' as const] }
  const done = await admin.team.invite({ body: person })
  if (!done.ok) throw new Error(done.code)
  const link = async () => {
    const mail = (await api.queuedMessages()).filter(({ template }) => template === 'staff-invitation').at(-1)
    return new URL(mail!.values.invitationUrl!).searchParams.get('token')!
  }
  const opened = async (token: string) => {
    const answer = await api.client().team.openInvitation({ body: { token } })
    if (!answer.ok) throw new Error(answer.code)
    return answer.data
  }
  const code = (secret: string) =>
    generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) })
  const accept = (
    body: { token: string; code?: string; passkey?: string; password?: string },
    ip = '203.0.113.7',
  ) => api.client(undefined, { ip }).team.acceptInvitation({ body: { password: 'a new lantern', ...body } })
  return { ...done.data, link, opened, code, accept }
}
