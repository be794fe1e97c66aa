import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { screen, type World } from '../harness/journey.ts'
import { member, takeSession } from '../harness/people.ts'
import { backOnProgress, choosePhoto, openStep } from '../steps/documents.ts'

/** What each transition of the page moved, one list per transition. */
type Watched = Window & { moved?: string[][] }

function watchTransitions() {
  const watched = window as Watched
  const moved: string[][] = []
  watched.moved = moved
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = update => {
    const transition = start(update)
    void transition.ready.then(() => {
      const effects = document.getAnimations().map(({ effect }) => effect)
      moved.push(effects.flatMap(effect => (effect as KeyframeEffect | null)?.pseudoElement ?? []))
    })
    return transition
  }
}

const moved = (page: Page) => page.evaluate(() => (window as Watched).moved)

async function idStep(world: World, options?: Parameters<World['open']>[1]) {
  const page = await world.open(undefined, options)
  await page.addInitScript(watchTransitions)
  await takeSession(page.context(), world, await member(world, 'hero'))
  await openStep(world, page, href('/hero-signup-step-1'))
  await choosePhoto(page, 'Front')
  await choosePhoto(page, 'Back')
  return page
}

const send = async (page: Page, number: string) => {
  await page.getByLabel('Last 6 characters of your license or ID number').fill(number)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}

const hasFocus = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate(heading => heading === document.activeElement)

describe('from one step of a journey to the next', () => {
  screen(
    'the stop where the applicant is moves along the line, and a refused form stays still',
    async world => {
      const page = await idStep(world)
      await send(page, '12')
      await page.locator('[aria-invalid=true]').waitFor()
      expect(await moved(page)).toEqual([])

      await send(page, 'ab12c3')
      await backOnProgress(page)
      await expect
        .poll(() => moved(page))
        .toEqual([expect.arrayContaining(['::view-transition-group(here)'])])
      await expect.poll(() => hasFocus(page)).toBe(true)
    },
    { widths: ['phone', 'desktop'] },
  )

  screen('nothing moves for a visitor who asked for less motion', async world => {
    const page = await idStep(world, { reducedMotion: 'reduce' })
    await send(page, 'ab12c3')
    await backOnProgress(page)
    await expect.poll(() => hasFocus(page)).toBe(true)
    expect(await moved(page)).toEqual([])
  })
})
