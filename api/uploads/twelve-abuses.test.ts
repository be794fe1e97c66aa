import { expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { aPicture, newAccount, putFile } from '../../test/harness/applicant.ts'

async function memberWithSlot() {
  const instance = await testApi()
  const account = await newAccount(instance, 'customer')
  const open = async () => {
    const opened = await account.client.uploads.open({ query: { count: 1 } })
    if (!opened.ok) throw new Error(opened.code)
    return opened.data[0]!
  }
  return { instance, account, open, slot: await open() }
}
type Case = Awaited<ReturnType<typeof memberWithSlot>>

const answerOf = async (response: Response) => ({
  status: response.status,
  code: ((await response.json()) as { code?: string }).code,
})
const codeOf = (result: { ok: true } | { ok: false; status: number; code: string }) =>
  result.ok ? { status: 200, code: undefined } : { status: result.status, code: result.code }

/** A PUT whose headers are not what `putFile` would send. */
const sendWith = async ({ instance, slot }: Case, headers: Record<string, string>, method = 'PUT') =>
  instance.files.fetch(new Request(slot.url, { method, headers, body: new Uint8Array(await aPicture()) }), {
    requestId: 'test-request',
  })

/** Links are an address, a payload and a signature. */
const partsOf = (url: string) => /^(.*\/)([^./]+)\.([^./]+)$/.exec(url)!.slice(1) as [string, string, string]

/** What each of them does, and how it is refused. The files and the row of the slot must be as they were before. */
const abuses: [string, (it: Case) => Promise<{ status: number; code: string | undefined }>, string][] = [
  [
    'an expired link',
    async ({ instance, slot }) => {
      instance.clock.advance(10 * minute)
      return answerOf(await putFile(instance, slot.url, await aPicture()))
    },
    '410 UPLOAD_EXPIRED',
  ],
  [
    'a link that is sent again after it was taken back',
    async ({ instance, account, slot }) => {
      await account.client.uploads.remove({ params: { filename: slot.filename } })
      return answerOf(await putFile(instance, slot.url, await aPicture()))
    },
    '422 UPLOAD_UNKNOWN',
  ],
  [
    'a second picture',
    async ({ instance, slot }) => {
      expect((await putFile(instance, slot.url, await aPicture())).status).toBe(200)
      return answerOf(await putFile(instance, slot.url, await aPicture()))
    },
    '409 UPLOAD_USED',
  ],
  [
    'another person’s slot',
    async ({ instance, slot }) => {
      expect((await putFile(instance, slot.url, await aPicture())).status).toBe(200)
      const { client } = await newAccount(instance, 'customer')
      const removed = await client.uploads.remove({ params: { filename: slot.filename } })
      expect(removed.ok).toBe(false)
      expect((await client.customer.setAvatar({ body: { avatar: slot.filename } })).ok).toBe(false)
      return codeOf(await client.uploads.complete({ body: { filename: slot.filename } }))
    },
    '422 UPLOAD_UNKNOWN',
  ],
  [
    'another type',
    async ({ instance, slot }) => {
      const body = new Uint8Array(await aPicture())
      const headers = { 'content-type': 'image/svg+xml', 'content-length': `${body.length}` }
      const request = new Request(slot.url, { method: 'PUT', headers, body })
      const response = await instance.files.fetch(request, { requestId: 'test-request' })
      // By its headers: the check of the bytes would refuse it, too, but only after it has read them.
      expect(request.bodyUsed).toBe(false)
      return answerOf(response)
    },
    '415 FILE_TYPE',
  ],
  [
    'more bytes than are allowed',
    async given =>
      answerOf(
        await sendWith(given, { 'content-type': 'image/jpeg', 'content-length': `${15 * 1024 * 1024 + 1}` }),
      ),
    '413 FILE_TOO_LARGE',
  ],
  [
    'chunks without a length',
    async given => answerOf(await sendWith(given, { 'content-type': 'image/jpeg' })),
    '411 LENGTH_REQUIRED',
  ],
  [
    'a link that was changed',
    async ({ instance, slot }) => {
      const [address, payload, signature] = partsOf(slot.url)
      const grant = JSON.parse(Buffer.from(payload, 'base64url').toString())
      const longer = Buffer.from(JSON.stringify({ ...grant, expires: grant.expires + 60_000 }))
      const url = `${address}${longer.toString('base64url')}.${signature}`
      return answerOf(await putFile(instance, url, await aPicture()))
    },
    '422 UPLOAD_UNKNOWN',
  ],
  [
    'the signature of another link',
    async ({ instance, slot, open }) => {
      const [address, payload] = partsOf(slot.url)
      const [, , other] = partsOf((await open()).url)
      return answerOf(await putFile(instance, `${address}${payload}.${other}`, await aPicture()))
    },
    '422 UPLOAD_UNKNOWN',
  ],
  [
    'another method',
    async given => {
      const headers = { 'content-type': 'image/jpeg', 'content-length': '5' }
      for (const method of ['PATCH', 'DELETE'])
        expect((await sendWith(given, headers, method)).status).toBe(405)
      return answerOf(await sendWith(given, headers, 'POST'))
    },
    '405 METHOD_NOT_ALLOWED',
  ],
  [
    'another picture after the first was submitted',
    async ({ instance, account, slot }) => {
      expect((await putFile(instance, slot.url, await aPicture())).status).toBe(200)
      const set = await account.client.customer.setAvatar({ body: { avatar: slot.filename } })
      expect(set.ok).toBe(true)
      expect((await account.client.uploads.remove({ params: { filename: slot.filename } })).ok).toBe(false)
      return answerOf(await putFile(instance, slot.url, await aPicture()))
    },
    '409 UPLOAD_USED',
  ],
  [
    'more slots than an account may have',
    async ({ open, account }) => {
      for (let opened = 1; opened < 20; opened += 1) await open()
      return codeOf(await account.client.uploads.open({ query: { count: 1 } }))
    },
    '429 TOO_MANY_ATTEMPTS',
  ],
]

it('has twelve abuses', () => {
  expect(new Set(abuses.map(([name]) => name)).size).toBe(12)
})

it.each(abuses)('an upload link refuses %s, and stores nothing of it', async (_, abuse, refusal) => {
  const given = await memberWithSlot()
  const writes: string[] = []
  const { write } = given.instance.deps.uploads
  given.instance.deps.uploads.write = async (key, ...rest) => {
    writes.push(key)
    return write(key, ...rest)
  }
  const { status, code } = await abuse(given)
  expect(`${status} ${code}`).toBe(refusal)
  // The first picture of a case that begins with a good one.
  expect(writes.length).toBeLessThanOrEqual(1)
  const { state } = await given.instance.db
    .selectFrom('upload')
    .select('state')
    .where('filename', '=', given.slot.filename)
    .executeTakeFirstOrThrow()
  if (writes.length === 0) expect(['open', 'removed']).toContain(state)
})
