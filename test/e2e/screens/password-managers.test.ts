import { expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { screen } from '../harness/journey.ts'

const withNewPassword = [
  'customer-sign-up.empty',
  'account.shown',
  'reset.password',
  'console-invitation.empty',
]

screen(
  'a form with a new password says whose it is, in a field that Chromium’s password manager reads',
  async world => {
    const page = await world.open(undefined, { javaScriptEnabled: false })
    for (const id of withNewPassword) {
      const { path } = screens.find(found => found.id === id)!
      await page.goto(`${world.url}/dev/screens/${id}${path}`)
      const form = page.locator('form', { has: page.locator('[autocomplete="new-password"]') })
      const name = form.locator(':is([autocomplete="username"], [autocomplete="email"]):not([type="hidden"])')
      expect(await name.count(), id).toBe(1)
    }
  },
  { instance: 'development' },
)
