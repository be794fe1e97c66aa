import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { newStaff } from '../harness/staff.ts'

for (const scripts of ['with', 'without'] as const)
  screen(
    `A staff log-in that is started again still has the email, but no password, and stores nothing, ${scripts} scripts`,
    async world => {
      world.expect(/status of 4\d\d/)
      const { email, password } = await newStaff()
      const next = `?${new URLSearchParams({ next: href('/console/people') })}`
      const page = await world.open(
        href('/console/login') + next,
        scripts === 'without' ? { javaScriptEnabled: false } : undefined,
      )
      const [work, secret] = [page.getByLabel('Work email'), page.getByLabel('Password', { exact: true })]
      if (scripts === 'with') await hydrated(page)
      await work.fill(email)
      await secret.fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
      const code = page.getByLabel('Six-digit code from your app')
      await code.fill('000000')
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.locator('#code[aria-invalid]').waitFor()
      if (scripts === 'with') await look(world, page, 'console-log-in-code')
      await page.getByRole('button', { name: 'Start again' }).click()
      await work.waitFor()
      expect(await work.inputValue()).toBe(email)
      expect(await secret.inputValue()).toBe('')
      expect(await work.evaluate(field => field === document.activeElement)).toBe(true)
      expect(new URL(page.url()).search).toBe(next)
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).toBe('{}')
      await secret.fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
      await code.waitFor()
    },
  )
