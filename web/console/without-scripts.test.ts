import { describe, expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { type Opened, siteOf } from '../../test/harness/site.ts'
import { newStaff } from '../../test/harness/staff.ts'

const slow = { timeout: 60_000 }

async function consoleOf() {
  const api = await testApi()
  const [admin, other] = [await newStaff(api, ['admin']), await newStaff(api)]
  const { token } = await admin.logIn()
  const site = await siteOf(api)
  const post = (address: string, fields: Record<string, string>) =>
    site.open(address, { method: 'POST', body: new URLSearchParams(fields), cookie: `hero-staff=${token}` })
  return { post, other }
}

const addressesIn = ({ at, html }: Opened) => [
  at,
  ...[...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!),
]

describe('the console without scripts', () => {
  it('finds people in each of its lists, and no address says who', slow, async () => {
    const { post } = await consoleOf()
    const search = 'jl.dangelo@example.com'
    for (const list of ['queue', 'inbox', 'waitlist', 'team']) {
      const page = await post('/console/find', {
        list,
        search,
        step: 'heroForm',
        topic: 'walk',
        district: 'Queens',
      })
      expect(page).toMatchObject({ status: 200, at: expect.stringMatching(/[?&]found=/) })
      expect(page.html).toContain(`value="${search}"`)
      expect(addressesIn(page).filter(address => /dangelo/i.test(decodeURIComponent(address)))).toEqual([])
    }
  })

  it('keeps the ticks of a proposal of roles that is refused', slow, async () => {
    const { post, other } = await consoleOf()
    const refused = await post(`/console/team/${other.id}`, {
      intent: 'roles',
      'roles[]': 'editor',
      reason: '',
    })
    const isTicked = (role: string) =>
      /checked/.test(refused.html.match(new RegExp(`<input[^>]*id="role-${role}"[^>]*>`))![0])
    expect([isTicked('editor'), isTicked('admin')]).toEqual([true, false])
  })
})
