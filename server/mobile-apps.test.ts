import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aPicture, newAccount } from '../test/harness/applicant.ts'
import { productionServer, publicUrl } from '../test/harness/production-server.ts'

const own = (address: string) => address.replace(publicUrl, '')
const fingerprint = Array(32).fill('0A').join(':')

describe('an app, of the server in production', () => {
  it('reads the reference without the calls of the console, compressed, and once', async () => {
    const { ask } = await productionServer()
    const page = await (await ask('/api/docs')).text()
    expect(page).toContain('id="customer-signUp"')
    expect(page).not.toMatch(/\/(console|editing)\//)
    const answer = await ask('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
    const document = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
    expect(document).toContain('"/users/user-signup"')
    expect(document).not.toMatch(/\/(console|editing)\//)
    const etag = answer.headers.get('etag')!
    expect((await ask('/api/openapi.json', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('finds a PNG at the base and banner of every news item and post', { timeout: 60_000 }, async () => {
    const { ask } = await productionServer({ content: true })
    for (const list of ['news', 'blog']) {
      const { data } = await (await ask(`/api/utils/${list}?perPage=3`)).json()
      for (const { banner } of data.newsList ?? data.blogList) {
        const image = await ask(own(data.s3Base + banner))
        expect([banner, image.status, image.headers.get('content-type')]).toEqual([banner, 200, 'image/png'])
      }
    }
    const page = await (await ask('/blog', { headers: { accept: 'text/html' } })).text()
    expect(page).toMatch(/src="\/banners\/[a-z-]+\.svg"/)
    expect(page).not.toMatch(/\/banners\/[a-z-]+\.png/)
  })

  it('sends a photo from its shell and sees it at base and name, with only its token', async () => {
    const { ask, instance } = await productionServer()
    const { token: authorization } = await newAccount(instance, 'customer')
    const shell = { origin: 'capacitor://localhost', 'sec-fetch-site': 'cross-site' }
    const before = await ask('/api/users/profile', { method: 'OPTIONS', headers: shell })
    expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([204, shell.origin])
    const slots = await ask('/api/utils/upload-file?location=users/&type=IMAGE&count=1', {
      headers: { ...shell, authorization },
    })
    const [{ filename, url }] = (await slots.json()).data
    const bytes = await aPicture()
    const put = await ask(own(url), {
      method: 'PUT',
      headers: { ...shell, 'content-type': 'image/jpeg', 'content-length': `${bytes.length}` },
      body: bytes as BodyInit,
    })
    expect(put.status).toBe(200)
    const set = await ask('/api/users/profile', {
      method: 'PUT',
      headers: { ...shell, authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ avatar: filename }),
    })
    const { user } = (await set.json()).data
    const address = own(user.avatarBaseUrl + user.avatar)
    const image = await ask(address, { headers: { ...shell, authorization } })
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(image.headers.get('access-control-allow-origin')).toBe(shell.origin)
    const allowed = await ask(address, { method: 'OPTIONS', headers: shell })
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization')
    expect((await ask(address)).status).toBe(401)
  })

  it('has its links where phones look for them once it is set, and nothing there before', async () => {
    const paths = ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json']
    const { ask } = await productionServer()
    for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 404])
    const customer = {
      ios: 'ABCDE12345.com.hero.customer',
      android: 'com.hero.customer',
      fingerprints: [fingerprint],
    }
    const set = await productionServer({ site: { appLinks: { customer, hero: { fingerprints: [] } } } })
    for (const path of paths) {
      const answer = await set.ask(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'application/json; charset=utf-8',
      ])
      expect(JSON.stringify(await answer.json())).toContain('com.hero.customer')
    }
  })
})
