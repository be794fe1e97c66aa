import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { screen } from '../harness/journey.ts'
import { keyboardOf } from '../harness/keyboard.ts'
import { newStaff } from '../harness/staff.ts'
import { applicantsOfDay, findFamily, logInByKeys } from '../steps/review-day.ts'

screen(
  'A refused decision says why until the reviewer does something, also when an earlier one takes effect meanwhile',
  async world => {
    const [family, reviewer] = await Promise.all([applicantsOfDay(world, [2]), newStaff('Robin First')])
    const page = await world.open()
    const keys = keyboardOf(page)
    await logInByKeys(world, keys, reviewer)
    await findFamily(keys, family, 2)
    await page
      .getByRole('link', { name: /Driver’s license|ID or driver/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Take it/ }).click()
    await page.getByRole('button', { name: /^Give it back/ }).waitFor()
    await page.getByRole('radio', { name: /^Invalid/ }).check()
    await page.locator('#reason').selectOption({ index: 1 })
    const submit = page.locator('form:has([name=decision]) button[type=submit]')
    await submit.click()
    const bar = page.getByText('Takes effect in', { exact: false })
    await bar.waitFor()

    await page.getByRole('radio', { name: /^Invalid/ }).check()
    await submit.click()
    const refusal = page.getByText('Please choose a reason', { exact: false })
    await refusal.first().waitFor()
    const refreshed = page.waitForResponse(
      answer => answer.request().method() === 'GET' && new URL(answer.url()).pathname.endsWith('.data'),
    )
    await bar.waitFor({ state: 'hidden' })
    await refreshed
    await sleep(500)
    expect(await refusal.first().isVisible()).toBe(true)
  },
  { widths: ['desktop'] },
)
