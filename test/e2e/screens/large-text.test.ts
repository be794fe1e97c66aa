import { expect, inject, it } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { newContext } from '../harness/browser.ts'
import { doubleText, unreadable } from '../harness/large-text.ts'
import { still } from '../harness/look.ts'
import { problemsOfPublicPages } from '../harness/public-pages.ts'

// catalog.ts checks the screens of the catalog, in each of their states.
it('with text at 200 percent a phone shows every public page without scrolling sideways', async () => {
  const problems = await problemsOfPublicPages('phone', async page => {
    await doubleText(page)
    await still(page)
    return unreadable(page)
  })
  expect(problems).toEqual([])
})

/**
 * Screens with dates, columns and rows of answers, which were wider than the narrowest phone with doubled text. catalog.ts checks
 * doubled text on a common phone.
 */
const wide = [
  ...['hero-step-1.empty', 'hero-step-2.empty', 'hero-step-3.empty', 'hero-form.empty'],
  ...['hero-progress.mixed', 'customer-photo.empty', 'account.hero'],
  ...['console-queue.waiting', 'console-support.waiting', 'console-waitlist.full'],
]

it('with text at 200 percent a phone of 320 pixels shows steps, account and queue without scrolling sideways', async () => {
  const shown = screens.filter(({ id }) => wide.includes(id))
  expect(shown.map(({ id }) => id).sort()).toEqual([...wide].sort())
  const context = await newContext('phone', {
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const found: string[] = []
  for (const { id, path } of shown) {
    await page.goto(`${inject('instances').development}/dev/screens/${id}${path}`)
    await doubleText(page)
    await still(page)
    found.push(...(await unreadable(page)).map(problem => `${id}: ${problem}`))
    await page.evaluate(() => sessionStorage.clear())
  }
  await context.close()
  expect(found).toEqual([])
})
