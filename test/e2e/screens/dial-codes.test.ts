import { href } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningInstance, startProduct } from '../harness/instances.ts'
import { makeStaff, staffToken } from '../harness/make-staff.ts'
import { apiClient, good } from '../harness/people.ts'

let instance: RunningInstance
beforeAll(async () => {
  instance = await startProduct()
})
afterAll(() => instance.stop())

async function offered(path: string) {
  const html = await (await fetch(instance.url + path)).text()
  const [list = ''] = /<select[^>]*name="countryCode"[^>]*>.*?<\/select>/s.exec(html) ?? []
  return [...list.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label)
}

it('the phone field offers the countries that the console allows, on every sign-up page and without a restart', async () => {
  const pages = [
    href('/customer-signup'),
    href('/hero-signup'),
    href('/hero-overview'),
    href('/prelaunch-signup'),
  ]
  for (const path of pages) expect(await offered(path), path).toEqual(['US +1'])

  const where = { apiUrl: instance.url }
  const admin = await makeStaff(instance.folder, 'Alex Admin', 'admin')
  const { settings } = apiClient(where, await staffToken(where, admin))
  const { version, heroSpots } = good(await settings.read())
  good(
    await settings.save({
      body: {
        manhattan: 'first',
        brooklyn: 'later',
        queens: 'later',
        bronx: 'later',
        statenIsland: 'later',
        countdownTo: '2027-03-01T09:00',
        heroSpots,
        allowedRegions: 'US, CA, GB',
        reason: 'We open in London.',
        version,
      },
    }),
  )

  for (const path of pages) await expect.poll(() => offered(path)).toEqual(['US, CA +1', 'GB +44'])
})
