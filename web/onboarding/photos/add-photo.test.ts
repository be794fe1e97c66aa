import { href } from 'react-router'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/rate-limits.ts'
import { testApi } from '../../../test/harness/api.ts'
import { aPicture, newAccount } from '../../../test/harness/applicant.ts'
import { siteOf } from '../../../test/harness/site.ts'

async function phone() {
  const instance = await testApi()
  const account = await newAccount(instance, 'hero')
  const made = await account.client.uploads.createLink({ body: { slot: 'idFront' } })
  if (!made.ok) throw new Error(made.code)
  const site = await siteOf(instance)
  const link = made.data
  const address = `${href('/add-photo')}?${new URLSearchParams({ token: link.token })}`
  return { instance, account, site, link, address }
}

/** The form as a browser sends it without scripts: a field without a file has an empty name. */
async function formOf(...photos: (Uint8Array | string | File)[]) {
  const form = new FormData()
  for (const [at, photo] of photos.entries())
    form.append(
      'photo',
      photo instanceof File
        ? photo
        : new File([photo as BlobPart], photo.length === 0 ? '' : `photo-${at}.jpg`, { type: 'image/jpeg' }),
    )
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    'content-type': encoded.headers.get('content-type')!,
    'content-length': String(body.length),
    accept: 'text/html',
  }
  return { method: 'POST', body, headers }
}

describe('the page that a phone opens with a code', () => {
  it('asks for one photo, with no script, no name and no way anywhere else in the account', async () => {
    const { account, site, address } = await phone()
    const { status, html } = await site.open(address)
    expect(status).toBe(200)
    expect(html).toContain('Front of your ID or driver’s license')
    expect(html).toContain('<meta name="referrer" content="strict-origin"')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toMatch(/<script[^>]+(src=|type="module")/)
    for (const own of [account.firstName, account.lastName, account.email, account.token])
      expect(html).not.toContain(own)
  })

  it('takes the photo as a plain form, checks it as every upload, and says so without the token', async () => {
    const { instance, account, site, link, address } = await phone()
    const sent = await site.open(address, await formOf('', await aPicture()))
    expect([sent.status, sent.at]).toEqual([200, `${href('/add-photo')}?sent=`])
    expect(sent.html).toContain('Photo sent')
    const state = await account.client.uploads.link({ params: { id: link.id } })
    expect(state.ok && state.data).toMatchObject({ state: 'sent', photo: { filename: link.filename } })
    const again = await site.open(address, await formOf(await aPicture()))
    expect([again.status, again.html.includes('A photo was already sent with this code')]).toEqual([
      409,
      true,
    ])
    expect(await instance.deps.uploads.list('')).toHaveLength(1)
    expect(site.problems).toEqual([])
  })

  it.each([
    ['no file', '', 422, 'Please add a photo first.'],
    ['an empty file', new File([], 'photo.jpg'), 422, 'This file is empty. Choose another photo.'],
    ['a file that is no photo', 'Dear Hero, this is a letter.', 415, 'Send a photo as JPEG, PNG or WebP.'],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 415, 'format we can’t open (HEIC)'],
    ['a photo that is cut off', '\xff\xd8\xff\xe0\0\x10JF', 422, 'We can’t open this file.'],
  ])(
    'says at the field what is wrong with %s, and the code still works',
    async (_, photo, status, message) => {
      const { site, address } = await phone()
      const chosen = photo instanceof File ? photo : Buffer.from(photo, 'latin1')
      const refused = await site.open(address, await formOf(chosen))
      expect(refused.status).toBe(status)
      expect(refused.html).toContain(message)
      expect((await site.open(address, await formOf(await aPicture()))).html).toContain('Photo sent')
    },
  )

  it('says after five unfit files that the code has ended, and where to get another', async () => {
    const { site, address } = await phone()
    for (let attempt = 0; attempt < 5; attempt++)
      await site.open(address, await formOf(Buffer.from('\xff\xd8\xff\xe0\0\x10JF', 'latin1')))
    const refused = await site.open(address, await formOf(await aPicture()))
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('so this code has ended. Reload the page on your computer')
  })

  it('says that a form that broke off has to be sent again, and the code still works', async () => {
    const { site, address } = await phone()
    const whole = await formOf(await aPicture())
    const body = whole.body.subarray(0, 400)
    const headers = { ...whole.headers, 'content-length': String(body.length) }
    const refused = await site.open(address, { method: 'POST', body, headers })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('The photo didn’t arrive in one piece.')
    expect((await site.open(address, whole)).html).toContain('Photo sent')
  })

  it('offers to try again where it was opened too often, because the code still works then', async () => {
    const { instance, site, link, address } = await phone()
    const { uploads } = instance.client(undefined, { ip: site.ip })
    for (let times = 0; times < limits.photoLinksByAddress.points; times++)
      await uploads.openLink({ body: { token: link.token } })
    const { status, html } = await site.open(address)
    expect(status).toBe(429)
    expect(html).toContain('>Try again</a>')
  })

  it('refuses a form larger than a photo before it is read', async () => {
    const { site, address } = await phone()
    const form = await formOf(await aPicture())
    const headers = { ...form.headers, 'content-length': String(16 * 1024 * 1024) }
    const refused = await site.open(address, { ...form, headers })
    expect([refused.status, refused.html.includes('This photo is larger than 15 MB')]).toEqual([413, true])
  })

  it('reads nothing of a form without a link', async () => {
    const { site } = await phone()
    const form = await formOf(await aPicture())
    let read = false
    const body = new ReadableStream(
      {
        pull(controller) {
          read = true
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const refused = await site.open(`${href('/add-photo')}?token=made-up`, {
      ...form,
      body,
      duplex: 'half',
    } as RequestInit)
    expect([refused.status, read]).toEqual([404, false])
    expect(refused.html).toContain('This code doesn’t work anymore')
  })
})
