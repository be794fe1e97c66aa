import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

/** Screens whose fields get their values from the page's state. */
const withState = [
  'hero-step-1.empty',
  'hero-step-2.empty',
  'hero-form.empty',
  'social-security-number.empty',
  'console-case.license',
  'console-kinds.scheduled',
]

/** Apt. is emptied by "none", and the editor without scripts is replaced by the one with them. */
const others = '[name$=none], [name=html]'

/** Types in each visible field, and chooses the last of its options. Returns what the page's forms would send. */
const typeInAll = (page: Page) =>
  page.evaluate(skipped => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')]
    for (const field of fields) {
      if (field.disabled || !field.checkVisibility() || field.matches(`${skipped}, [type=file]`)) continue
      if (/^(checkbox|radio)$/.test(field.type)) {
        field.click()
        continue
      }
      const options = field instanceof HTMLSelectElement ? [...field.options] : undefined
      field.value = options ? options.findLast(option => !option.disabled)!.value : '11'
      field.dispatchEvent(new Event('input', { bubbles: true }))
      if (options) field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, others)

const typedIn = (page: Page) =>
  page.evaluate(
    skipped =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')]
          .filter(field => !field.matches(`${skipped}, [type=hidden], [type=file]`) && field.name)
          .filter(field => !/^(checkbox|radio)$/.test(field.type) || field.checked)
          .map(field => [field.name, field.value]),
      ),
    others,
  )

screen(
  'What is typed and chosen while the scripts load is what the page goes on with',
  async world => {
    const page = await world.open()
    for (const id of withState) {
      const { path } = screens.find(found => found.id === id)!
      const scripts = Promise.withResolvers<void>()
      await page.route(/\.js$/, async route => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(`${world.url}/dev/screens/${id}${path}`, { waitUntil: 'commit' })
      await page.locator('footer, .con').last().waitFor({ state: 'attached' })
      const before = await typedIn(page)
      await typeInAll(page)
      const typed = await typedIn(page)
      expect(typed, id).not.toEqual(before)
      scripts.resolve()
      await hydrated(page)
      await expect.poll(() => typedIn(page), { message: id }).toEqual(typed)
      await page.unroute(/\.js$/)
    }
  },
  { widths: ['desktop'], instance: 'development' },
)
