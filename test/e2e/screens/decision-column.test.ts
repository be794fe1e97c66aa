import { expect } from 'vitest'
import { boxesOf } from '../harness/boxes.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

const desktopOnly = { widths: ['desktop'], instance: 'development' } as const

screen(
  'a decision that is refused because another reviewer has the case says so once',
  async world => {
    const page = await world.open()
    await page.goto(`${world.url}/dev/screens/console-case.theirs-refused/console/review/a1/drivingLicense`)
    await page.getByText('Ruth Adeyemi is working on this case. You can decide once they’re done.').waitFor()
    const words = await page.getByRole('region', { name: 'Decision' }).innerText()
    expect(words.split('is working on this case').length - 1).toBe(1)
  },
  desktopOnly,
)

screen(
  'the button that sends a decision stays in view below the reason and the note',
  async world => {
    const page = await world.open()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${world.url}/dev/screens/console-case.invalid/console/review/a1/drivingLicense`)
    await page.getByRole('radio', { name: /^Invalid/ }).check()
    await page.locator('#reason').selectOption('ID_EXPIRED')
    const note = page.locator('#note')
    await note.fill('One line\n'.repeat(6))
    const send = page.getByRole('button', { name: /^Send back/ })
    const [noteBox, sendBox] = await boxesOf(note, send)
    expect(noteBox.y + noteBox.height).toBeLessThanOrEqual(sendBox.y)
    await page.getByRole('region', { name: 'Decision' }).evaluate(column => column.scrollTo(0, 0))
    const { y, height } = (await send.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(900)
  },
  desktopOnly,
)

screen(
  'a long column of a case scrolls by itself: the window has nothing below it',
  async world => {
    const page = await world.open()
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto(`${world.url}/dev/screens/console-case.license/console/review/a1/drivingLicense`)
    await page.getByRole('region', { name: 'Decision' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(600)
  },
  desktopOnly,
)

screen(
  'the other steps of the application that were sent are links from a case',
  async world => {
    const page = await world.open()
    const address = '/console/review/a1/drivingLicense?area=Brooklyn'
    await page.goto(`${world.url}/dev/screens/console-case.license${address}`)
    const steps = page.getByRole('list', { name: 'Steps of the application' })
    const links = await steps
      .getByRole('link')
      .evaluateAll(all => all.map(link => [link.textContent, link.getAttribute('href')]))
    expect(links).toEqual([
      ['Guard', '/console/review/a1/securityLicense?area=Brooklyn'],
      ['Photo', '/console/review/a1/profilePhoto?area=Brooklyn'],
    ])
  },
  desktopOnly,
)

screen(
  'hidden answers that were read stay while something else on the page is answered',
  async world => {
    world.expect(/status of 422/)
    const page = await world.open()
    await page.goto(`${world.url}/dev/screens/console-case.revealed/console/review/a4/heroForm`)
    await hydrated(page)
    await page.getByText('Eye Color', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Save the note' }).click()
    await page.getByText('Please write a note').waitFor()
    expect(await page.getByText('Eye Color', { exact: true }).count()).toBe(1)
  },
  desktopOnly,
)
