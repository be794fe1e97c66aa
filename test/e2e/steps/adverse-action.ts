import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect, inject } from 'vitest'
import { createDatabase } from '../../../db/client.ts'
import { embeddedUrl } from '../../../db/embedded/server.ts'
import { hydrated } from '../harness/browser.ts'
import type { World } from '../harness/journey.ts'
import type { Keyboard } from '../harness/keyboard.ts'

/** Lets the applicant's time to answer end yesterday. A browser test can't wait five business days. */
export async function endWaitingPeriod(applicationId: string): Promise<void> {
  const { db, close } = createDatabase({
    url: embeddedUrl(inject('instances').folders.alone),
    connections: 1,
  })
  try {
    const moved = await db
      .updateTable('adverse_case')
      .set({ last_day: '2026-01-02' })
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow()
    expect(moved.numUpdatedRows).toBeGreaterThan(0n)
  } finally {
    await close()
  }
}

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

/** A form was answered: its words are in a live region, and the next press of Tab goes on in the content of the page. */
export async function saidAndAtHeading({ page }: Keyboard, words: string | RegExp) {
  await page
    .getByRole('status')
    .filter({ hasText: words })
    .first()
    .waitFor({ state: 'attached', timeout: 20_000 })
  await expect.poll(() => focusedTag(page), { message: `the focus after “${words}”` }).toBe('H1')
}

export async function openReport(world: World, { page, press, tabTo }: Keyboard, applicationId: string) {
  await page.goto(
    world.url + href('/console/review/:applicationId/:step', { applicationId, step: 'backgroundCheck' }),
  )
  await hydrated(page)
  await tabTo(/^Open the report, notice and letters/)
  await press('Enter')
  await page.waitForURL(`**${href('/console/review/:applicationId/screening', { applicationId })}`)
  await hydrated(page)
  await expect.poll(() => focusedTag(page), { message: 'the focus of the opened report' }).toBe('H1')
}

/** Fills in the fields in their order, in place of what they have, and presses the button. */
export async function sendByKeys(
  { press, tabTo, type }: Keyboard,
  fields: readonly (readonly [RegExp, string])[],
  button: RegExp,
) {
  for (const [label, text] of fields) {
    await tabTo(label)
    await press('Control+A')
    await type(text)
  }
  await tabTo(button)
  await press('Enter')
}
