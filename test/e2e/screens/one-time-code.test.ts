import { describe, expect, inject } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

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
})
