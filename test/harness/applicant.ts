import sharp from 'sharp'
import { openApplication } from '../../api/applications/open-application.ts'
import { launchSettings } from '../../api/settings/launch-settings.ts'
import { publishPage } from '../../db/seed/pages.ts'
import { readContent } from '../../db/seed/seed-content.ts'
import { newToken } from '../../providers/keys/codes.ts'
import { newPerson, type Person, type TestApi, testSettings } from './api.ts'
import { createTestDatabase } from './database.ts'
import { formAnswers, testSsn } from './hero-answers.ts'
import { insertSession } from './session.ts'
import { insertStored, storedRows } from './stored-rows.ts'

let published: Promise<string> | undefined

/**
 * The database rows of the release's pages. Writing the pages takes a tenth of a second, copying their rows only milliseconds.
 */
async function publishedPages(): Promise<string> {
  const { db, pool, drop } = await createTestDatabase()
  try {
    for (const page of readContent(testSettings.variables).pages) await publishPage(db, page)
    return await storedRows(pool, ['page', 'entry', 'entry_revision'])
  } finally {
    await drop()
  }
}

/** Publishes the pages of this release, as the first start of a server does. */
export async function seedPages({ ownerPool: pool }: Pick<TestApi, 'ownerPool'>) {
  published ??= publishedPages()
  await insertStored(pool, await published)
}

/** An account with a session, inserted directly, for tests that are not about signing up. */
export async function newAccount(
  instance: TestApi,
  audience: 'customer' | 'hero',
  person: Person = newPerson(),
) {
  const { db, clock, settings } = instance
  const now = clock.now()
  const opened = await db.transaction().execute(async tx => {
    const { id } = await tx
      .insertInto('account')
      .values({
        audience,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        phone: `${person.countryCode}${person.phone}`,
        password_hash: '-',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await insertSession({ db: tx, clock }, { audience, account_id: id })
    const spot =
      audience === 'hero'
        ? await openApplication({ db: tx, clock }, id, await launchSettings(tx, settings))
        : undefined
    return { id, spot, token }
  })
  const { id: accountId, spot, token } = opened
  return { ...person, accountId, spot, token, client: instance.client(token) }
}
export type TestAccount = Awaited<ReturnType<typeof newAccount>>

function newPicture(number: number): Promise<Buffer> {
  const stripe = (row: number) =>
    `<path fill="hsl(0 0% ${(number >> row) & 1 ? 85 : 15}%)" d="M0 ${row * 40}h640v40H0z"/>`
  const stripes = Array.from({ length: 10 }, (_, row) => stripe(row)).join('')
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">${stripes}</svg>`),
  )
    .jpeg()
    .toBuffer()
}
/** More than any test sends. The product must not mistake one of these pictures for another. */
const differentPictures = 256
const pictures: Promise<Buffer>[] = []
let asked = 0
/** A picture that differs from the last 255. */
export const aPicture = () => {
  const number = asked++ % differentPictures
  pictures[number] ??= newPicture(number)
  return pictures[number]
}

export async function putFile(instance: TestApi, url: string, bytes: Uint8Array, type = 'image/jpeg') {
  return instance.files.fetch(
    new Request(url, {
      method: 'PUT',
      headers: { 'content-type': type, 'content-length': String(bytes.length) },
      body: bytes as BodyInit,
    }),
    { requestId: 'test-request' },
  )
}

export async function uploadPictures(
  instance: TestApi,
  account: TestAccount,
  count = 1,
  photos: readonly Uint8Array[] = [],
): Promise<string[]> {
  const opened = await account.client.uploads.open({ query: { count } })
  if (!opened.ok) throw new Error(`no slots: ${opened.code}`)
  for (const [at, slot] of opened.data.entries()) {
    const response = await putFile(instance, slot.url, photos[at] ?? (await aPicture()))
    if (response.status !== 200) throw new Error(`no upload: ${await response.text()}`)
  }
  return opened.data.map(({ filename }) => filename)
}

export async function newApplicant(instance: TestApi, person: Person = newPerson()) {
  const account = await newAccount(instance, 'hero', person)
  const { client } = account
  const { id: applicationId } = await instance.db
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', account.accountId)
    .executeTakeFirstOrThrow()

  const sendDocuments = async (type: 'DRIVING' | 'SECURITY' | 'PROFILE') =>
    client.hero.updateLicense({
      body: {
        type,
        url: await uploadPictures(instance, account),
        ...(type === 'DRIVING' ? { number: 'AB12C3' } : {}),
      },
    })
  const agree = async () => client.hero.acceptAgreement({ body: { version: '1.0' } })
  const sendForm = async () => client.hero.submitForm({ body: formAnswers() as never })
  const readTexts = async () => {
    for (const kind of ['disclosure', 'authorization', 'stateNotices'] as const) {
      const read = await client.hero.recordEvidence({ body: { kind, version: '1.0' } })
      if (!read.ok) throw new Error(`${kind}: ${read.code}`)
    }
  }
  const sign = async (number = testSsn) =>
    client.hero.submitBackgroundCheck({
      body: { number, acknowledged: true, signature: 'Ada Mercer', copyRequested: true },
    })
  const sendSteps = async (last: 1 | 2 | 3 | 4 | 5) => {
    const ways = [
      () => sendDocuments('DRIVING'),
      () => sendDocuments('SECURITY'),
      () => sendDocuments('PROFILE'),
      async () => {
        const agreed = await agree()
        return agreed.ok ? sendForm() : agreed
      },
      async () => {
        await readTexts()
        return sign()
      },
    ]
    for (const way of ways.slice(0, last)) {
      const sent = await way()
      if (!sent.ok) throw new Error(`not sent: ${sent.code} ${sent.message} ${JSON.stringify(sent.errors)}`)
    }
  }
  return { ...account, applicationId, sendDocuments, agree, sendForm, readTexts, sign, sendSteps }
}
export type TestApplicant = Awaited<ReturnType<typeof newApplicant>>

export async function newReviewer({ db, clock }: Pick<TestApi, 'db' | 'clock'>, name = 'Rita Reviewer') {
  const { id } = await db
    .insertInto('staff')
    .values({
      email: `${newToken()}@hero.example`,
      name,
      roles: ['reviewer'],
      password_hash: '-',
      totp_secret: '-',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'staff' as const, id }
}
