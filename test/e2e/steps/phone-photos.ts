import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { createDatabase } from '../../../db/client.ts'
import { embeddedUrl } from '../../../db/embedded/server.ts'
import type { World } from '../harness/journey.ts'
import { type Member, takeSession } from '../harness/people.ts'
import { file, photo } from '../harness/photos.ts'
import { readQr } from '../harness/read-qr.ts'
import { openStep } from './documents.ts'

/** Opens the path on a phone without a session. */
export const aPhone = (world: World, path: string) =>
  world.open(path, { viewport: { width: 390, height: 844 } })

export async function computer(world: World, owner: Member, path: string): Promise<Page> {
  const page = await world.open()
  await takeSession(page.context(), world, owner)
  await openStep(world, page, path)
  return page
}

export const code = (page: Page, slot: string) =>
  page.getByRole('img', { name: `Code for your phone: ${slot}`, exact: true })
export const slotOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The path that a phone's camera reads from the code on the page. */
export async function scanned(page: Page, slot: string): Promise<string> {
  await code(page, slot).waitFor()
  const [path, size] = await code(page, slot).evaluate(svg => [
    svg.querySelector('path')?.getAttribute('d') ?? '',
    (svg as SVGSVGElement).viewBox.baseVal.width,
  ])
  const { pathname, search } = new URL(readQr(path as string, size as number))
  return pathname + search
}

export async function takePhoto(phone: Page, picture = file('IMG_0042.jpg', Buffer.alloc(0))) {
  const taken = picture.buffer.length > 0 ? picture : file(picture.name, await photo())
  await phone.getByLabel('Take the photo').setInputFiles(taken)
  await phone.getByRole('button', { name: 'Send photo' }).click()
}

/** The heading of the phone's page. It names the photo, or says why none can be taken. */
export const heading = (phone: Page) => phone.getByRole('heading', { level: 1 }).innerText()

/** Makes this person's codes expire, as ten minutes would. */
export async function letExpire({ email }: Member): Promise<void> {
  const { db, close } = createDatabase({
    url: embeddedUrl(inject('instances').folders.alone),
    connections: 1,
  })
  const past = { expires_at: new Date(Date.now() - 1_000) }
  try {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const changed = await db
      .updateTable('upload')
      .set(past)
      .where('account_id', '=', id)
      .returning('filename')
      .execute()
    const names = changed.map(({ filename }) => filename)
    await db.updateTable('photo_link').set(past).where('filename', 'in', names).execute()
  } finally {
    await close()
  }
}
