import { expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { messages } from '../../contract/messages.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { siteOf } from '../../test/harness/site.ts'

const hidden = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!] as [string, string],
  )

async function scene(options: Parameters<typeof testApi>[0]) {
  const api = await testApi(options)
  const site = await siteOf(api)
  const { firstName, lastName, email, phone, countryCode, password } = newPerson()
  const details = { firstName, lastName, email, phone, countryCode, password }
  const consents = { termsAndConditions: 'on', contactAgree: 'on' }
  const post = (fields: Iterable<[string, string]>) =>
    site.open('http://hero.test/customer-signup', { method: 'POST', body: new URLSearchParams([...fields]) })
  const begin = (more: Record<string, string> = {}) =>
    post(Object.entries({ ...details, ...consents, ...more }))
  const templates = async () => (await api.queuedMessages()).map(({ template }) => template)
  return { api, post, begin, templates }
}
const callMe = /value="call"[^>]*name="again"/

it('The code page calls instead of texting, without scripts, where calls are offered', async () => {
  const { api, post, begin, templates } = await scene({ settings: { codeCalls: true } })
  const page = await begin()
  expect(page.html).toMatch(callMe)
  const tooEarly = await post([...hidden(page.html), ['again', 'call']])
  expect(tooEarly.html).toContain('still works')
  api.clock.advance(minute)
  const called = await post([...hidden(page.html), ['again', 'call']])
  expect(called.html).toContain('We’re calling')
  expect(called.html).toMatch(callMe)
  expect(await templates()).toEqual(['otp-signup', 'otp-call'])
})

it('The code page offers no call where nobody is called', async () => {
  const { begin, templates } = await scene({})
  expect((await begin()).html).not.toMatch(callMe)
  expect(await templates()).toEqual(['otp-signup'])
})

it('The form offers to call a landline, at the field and by a button', async () => {
  const deps = { phoneLookup: { lineType: async () => 'landline' as const } }
  const { post, begin, templates } = await scene({ settings: { codeCalls: true }, deps })
  const refused = await begin()
  expect(refused.html).toContain(messages.phoneLandlineCall)
  expect(refused.html).toMatch(/value="call"[^>]*name="by"/)
  const called = await begin({ by: 'call' })
  expect(called.html).toContain('We’re calling')
  expect(await templates()).toEqual(['otp-call'])
  expect((await post([...hidden(called.html), ['intent', 'edit']])).html).toContain('name="phone"')
})

it('The code page says that texts may not reach an internet phone number', async () => {
  const deps = { phoneLookup: { lineType: async () => 'voip' as const } }
  const { begin, templates } = await scene({ settings: { codeCalls: true }, deps })
  const { html } = await begin()
  expect(html.replaceAll('<!-- -->', '')).toContain('ask for a call or use a mobile number')
  expect(await templates()).toEqual(['otp-signup'])
})
