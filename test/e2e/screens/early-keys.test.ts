import type { Page } from 'playwright-core'
import { screen } from '../harness/journey.ts'
import { member, sendSteps } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole, openCase } from '../steps/console.ts'

/** Presses T the moment the page shows another case, before the browser does anything else. */
const pressOnArrival = (page: Page) =>
  page.evaluate(() => {
    const from = location.pathname
    const watch = new MutationObserver(() => {
      const open = document.querySelector<HTMLAnchorElement>('.con-q [aria-current]')
      if (!open || open.pathname === from || !document.querySelector('.con-claim')) return
      watch.disconnect()
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 't', bubbles: true, cancelable: true }),
      )
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  })

screen(
  'A key that is pressed as soon as the next case appears acts on it, even on a slow machine',
  async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 5)
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Robin First'))
    await openCase(world, page, hero, 'ID or driver')
    const machine = await page.context().newCDPSession(page)
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    for (let at = 0; at < 2; at++) {
      await pressOnArrival(page)
      await page.keyboard.press('j')
      await page.getByText('Yours until', { exact: false }).waitFor()
    }
  },
  { widths: ['desktop'] },
)
