import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

/** Where the focus is, and what lies over it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      name: element.getAttribute('name') ?? element.textContent.trim().slice(0, 40),
      coveredBy: over?.closest('.con-decisions')?.className,
    }
  })

describe('the focus in the console', () => {
  screen(
    'is never behind the bar with decisions that can be undone',
    async world => {
      const { id, path } = screens.find(one => one.id === 'console-queue.decided')!
      for (const viewport of [
        { width: 568, height: 320 },
        { width: 720, height: 450 },
        { width: 1440, height: 900 },
      ]) {
        const page = await world.open(`/dev/screens/${id}${path}`, { viewport })
        await hydrated(page)
        const names: string[] = []
        for (let presses = 0; presses < 60; presses++) {
          await page.keyboard.press('Tab')
          const found = await focused(page)
          if (!found) break
          const isOfBar = await page.evaluate(() =>
            Boolean(document.activeElement?.closest('.con-decisions')),
          )
          if (!isOfBar) expect(found.coveredBy, `${found.name} at ${viewport.width}`).toBeUndefined()
          names.push(found.name)
        }
        expect(names.length).toBeGreaterThan(15)
      }
    },
    { widths: ['desktop'], instance: 'development' },
  )

  screen(
    'goes to the first refused field of a settings form, and to the heading when the pressed button goes',
    async world => {
      const page = await world.open()
      await logInToConsole(world, page, await newStaff('Ada Admin', 'admin'), href('/console'))
      await page.goto(world.url + href('/console/settings'))
      await hydrated(page)
      const spots = page.getByLabel('Hero spots of the pilot')
      const before = await spots.inputValue()
      await spots.fill('')
      await page.getByRole('button', { name: 'Show what changes' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toMatchObject({ name: 'heroSpots' })

      for (const value of [String(Number(before) + 1), before]) {
        await spots.fill(value)
        await page.getByLabel('Why').fill('A walk by keyboard')
        await page.keyboard.press('Enter')
        const save = page.getByRole('button', { name: /^Save/ })
        await save.focus()
        await page.keyboard.press('Enter')
        await save.waitFor({ state: 'detached' })
        await expect.poll(() => focused(page)).toMatchObject({ name: 'Settings' })
      }
    },
    { widths: ['desktop'] },
  )

  screen(
    'is on the heading after the log-in, and on each page that a link of the console opens',
    async world => {
      const page = await world.open()
      await logInToConsole(world, page, await newStaff('Ada Admin', 'admin'), href('/console'))
      await expect.poll(() => focused(page)).toMatchObject({ name: 'Review' })
      await page.getByRole('link', { name: 'Settings' }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${href('/console/settings')}`)
      await expect.poll(() => focused(page)).toMatchObject({ name: 'Settings' })
    },
    { widths: ['desktop'] },
  )

  screen(
    'stays when another photo is shown, two are, or one is compared',
    async world => {
      const { id, path } = screens.find(one => one.id === 'console-case.license')!
      const page = await world.open(`/dev/screens/${id}${path}`)
      await hydrated(page)
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      await page.getByRole('heading', { level: 1 }).focus()
      for (const key of ['2', '1', 's', 's']) {
        await page.keyboard.press(key)
        expect(await focused(page), key).toMatchObject({ name: title })
      }
      for (const name of [/^File 2/, /^File 1/, /^Side by side/, /^Side by side/]) {
        const button = page.getByRole('button', { name })
        await button.focus()
        await page.keyboard.press('Enter')
        await expect
          .poll(() => button.evaluate(one => one === document.activeElement), { message: `${name}` })
          .toBe(true)
      }
    },
    { widths: ['desktop'], instance: 'development' },
  )

  screen(
    'goes to the heading when the time to undo is over',
    async world => {
      const { id, path } = screens.find(one => one.id === 'console-queue.decided')!
      const page = await world.open(`/dev/screens/${id}${path}`)
      await hydrated(page)
      const undo = page.getByRole('button', { name: /^Undo/ }).last()
      await undo.focus()
      await undo.waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toMatchObject({ name: 'Review' })
    },
    { widths: ['desktop'], instance: 'development' },
  )
})
