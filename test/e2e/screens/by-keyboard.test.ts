import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { codeFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { keyboardOf } from '../harness/keyboard.ts'
import { e164, newPerson } from '../harness/people.ts'
import { codeDialog, progressPath, signUpPath } from '../steps/sign-up.ts'

describe('by keyboard only', () => {
  for (const audience of ['customer', 'hero'] as const)
    screen(
      `a ${audience} signs up`,
      async world => {
        const person = newPerson()
        const page = await world.open(signUpPath[audience])
        await hydrated(page)
        const keys = keyboardOf(page)
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
        await page.keyboard.press('Enter')
        const typed: [RegExp, string][] = [
          [/^First name/, person.firstName],
          [/^Last name/, person.lastName],
          [/^Email$/, person.email],
          [/^Password/, person.password],
          [/^Phone/, person.phone],
        ]
        for (const [name, text] of typed) {
          await keys.tabTo(name)
          await page.keyboard.type(text)
        }
        for (const box of [/I accept the terms/, /may contact me/]) {
          await keys.tabTo(box)
          await page.keyboard.press('Space')
        }
        await keys.tabTo(/^Sign Up/)
        await page.keyboard.press('Enter')
        await codeDialog(page).waitFor()
        await page.keyboard.type(await codeFor(world, e164(person)))
        await page.keyboard.press('Enter')
        await page.waitForURL(`**${progressPath[audience]}`)
      },
      { widths: ['desktop'] },
    )

  screen(
    'the focus is always visible, and never trapped',
    async world => {
      const page = await world.open(href('/login'))
      await hydrated(page)
      const seen = new Set<string>()
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const element = document.activeElement
          if (!element || element === document.body) return null
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
          const own = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
          // A choice within a group shows its focus on the label.
          const label = element.closest('label')
          const around = label !== null && getComputedStyle(label).outlineStyle !== 'none'
          return { name: element.outerHTML.slice(0, 120), shown: own || around || boxShadow !== 'none' }
        })
        if (!focused) break
        expect(focused.shown, focused.name).toBe(true)
        seen.add(focused.name)
      }
      expect(seen.size).toBeGreaterThan(8)
    },
    { widths: ['desktop'] },
  )
})
