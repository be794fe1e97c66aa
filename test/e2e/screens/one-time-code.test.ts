import { describe, expect, inject } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { perform } from '../../../web/dev/perform.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

/** Each form with a code, after a wrong one. */
const refused = [
  ['customer-sign-up.wrong-code', 'Four-digit code'],
  ['reset.wrong-code', 'Six-digit code'],
  ['account.email-wrong-code', 'Six-digit code'],
  ['account.close-wrong-code', 'Code from your phone'],
] as const

/** Pages that already contain the field when they load, for example after a reload. */
const withField = ['account.email-code', 'reset.code']

describe('the field of a one-time code', () => {
  for (const wanted of withField)
    screen(
      `accepts digits on a page that came with it: ${wanted}`,
      async world => {
        const { id, path } = screens.find(({ id }) => id === wanted)!
        const page = await world.open()
        await page.goto(`${inject('instances').development}/dev/screens/${id}${path}`)
        await hydrated(page)
        const field = page.getByLabel('Six-digit code', { exact: true })
        await field.focus()
        await page.keyboard.type('123 456')
        expect(await field.inputValue()).toBe('123456')
      },
      { instance: 'development' },
    )

  for (const [wanted, label] of refused)
    screen(
      `no longer says that a code is incorrect once other digits are typed: ${wanted}`,
      async world => {
        const { id, path, interactions } = screens.find(({ id }) => id === wanted)!
        const page = await world.open()
        await page.goto(`${inject('instances').development}/dev/screens/${id}${path}`)
        await hydrated(page)
        if (interactions) await page.evaluate(perform, { interactions })
        const field = page.getByLabel(label, { exact: true })
        const words = page.getByText('The code is incorrect.', { exact: true })
        await words.waitFor()
        expect(await field.getAttribute('aria-invalid')).toBe('true')
        await field.fill('77')
        await words.waitFor({ state: 'detached' })
        expect(await field.getAttribute('aria-invalid')).toBeNull()
      },
      { instance: 'development' },
    )
})
