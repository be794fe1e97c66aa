import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen, type World } from '../harness/journey.ts'
import { loseFirstAnswers, sendUnseen } from '../harness/lost-answers.ts'
import { good } from '../harness/people.ts'
import { file, photo } from '../harness/photos.ts'
import { newStaff, reviewerClient } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

async function openIn(world: World, page: Page, path: string) {
  await page.goto(world.url + path)
  await hydrated(page)
}

/** Presses the button and waits for what the page says then. No alert may be there. */
async function press(page: Page, name: string | RegExp, said: string) {
  await page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).click()
  await page.getByText(said).waitFor()
  await hydrated(page)
  expect(await page.getByRole('alert').allTextContents()).toEqual([])
}

screen(
  'An editor whose every first answer is lost redirects, merges categories, and describes, deletes and restores an image',
  async world => {
    const now = Date.now()
    const editor = await newStaff('Dana Editor', 'editor')
    const { editing } = await reviewerClient(world, editor)
    const [gone, stays] = [`Gone ${now}`, `Stays ${now}`]
    for (const title of [gone, stays]) {
      const { id, version } = good(await editing.create({ body: { kind: 'category', title } }))
      good(await editing.publish({ params: { id }, body: { version } }))
    }
    const page = await world.open()
    await logInToConsole(world, page, editor, href('/console/content'))
    const lost = await loseFirstAnswers(page.context())

    await openIn(world, page, href('/console/content/redirects'))
    await page.getByLabel('Old address').fill(`/old-${now}`)
    await page.getByLabel('New address').fill('/fees')
    await press(page, 'Redirect', 'The old address redirects now.')
    await press(page, `Remove /old-${now}`, 'The old address doesn’t redirect anymore.')

    await openIn(world, page, href('/console/content/categories'))
    await page.getByLabel('Move all texts from').selectOption({ label: `${gone} (0 texts)` })
    await page.getByLabel('Into').selectOption({ label: `${stays} (0 texts)` })
    await press(page, 'Merge', 'Merged. All texts are now under the one you kept.')

    await openIn(world, page, href('/console/content/images'))
    const picture = await photo({ width: 1_000, height: randomInt(700, 850) })
    await page.getByLabel('Image', { exact: true }).setInputFiles(file('lamp.jpg', picture))
    await page.getByRole('textbox', { name: 'What it shows' }).fill(`A lamp ${now}`)
    await press(page, 'Add to the library', 'The image is in the library')
    await page.getByRole('textbox', { name: 'What it shows' }).fill(`A lamp on the corner ${now}`)
    await press(page, 'Save', 'Saved. Banners now use this description and crop.')
    await press(page, 'Delete', 'Deleted. You can restore it for 30 days.')
    await press(page, 'Restore it', 'The image is in the library again.')
    expect(lost()).toBeGreaterThan(6)
  },
  { widths: ['desktop'] },
)

screen(
  'A support person whose every first answer is lost adds, changes and removes a canned answer; what was removed in another tab can be added again',
  async world => {
    const title = `Dogs ${Date.now()}`
    const support = await newStaff('Sam Support', 'support')
    const { supportInbox } = await reviewerClient(world, support)
    const page = await world.open()
    await logInToConsole(world, page, support, href('/console/support'))
    const lost = await loseFirstAnswers(page.context())
    await openIn(world, page, href('/console/support/answers'))
    const form = (id: string) =>
      page.locator('form').filter({ has: page.locator(`input[name=id][value="${id}"]`) })
    const added = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'A new one', exact: true }) })
    await added.getByLabel('Title').fill(title)
    await added.getByLabel('Answer').fill('Are welcome.')
    await press(page, 'Add', 'The canned answer is saved.')
    const { id } = good(await supportInbox.cannedAnswers()).find(each => each.title === title)!
    const save = () => form(id).getByRole('button', { name: 'Save' }).click()
    await form(id).getByLabel('Answer').fill('Are welcome on every walk.')
    await save()
    await form(id).locator('input[name=version][value="2"]').waitFor({ state: 'attached' })
    await page.getByText('The canned answer is saved.').waitFor()
    expect(await page.getByRole('alert').allTextContents()).toEqual([])

    good(await supportInbox.removeCannedAnswer({ params: { id } }))
    world.expect(/404/)
    await form(id).getByLabel('Answer').fill('Are welcome on every walk, on a leash.')
    await save()
    await page.getByText('Someone removed this answer. Add it again if it’s still needed.').waitFor()
    // The message comes before the list without the answer, with which its words move to the form of a new one.
    await expect
      .poll(() => added.getByLabel('Answer').inputValue())
      .toBe('Are welcome on every walk, on a leash.')
    await press(page, 'Add', 'The canned answer is saved.')
    await press(page, `Remove ${title}`, 'The canned answer is removed.')
    expect(lost()).toBeGreaterThan(4)
  },
  { widths: ['desktop'] },
)

screen(
  'An editor whose new order was saved, but not answered, moves on, and is not told that someone else changed it',
  async world => {
    world.expect(/ERR_FAILED/)
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Olive Order', 'editor'), href('/console/content'))
    await openIn(world, page, href('/console/content/order'))
    const list = page.getByRole('form', { name: 'Help for customers' })
    const titles = () => list.locator('li > span').allInnerTexts()
    const before = await titles()
    const moveUp = (title: string) => list.getByRole('button', { name: `Move ${title} up` }).click()
    let lost = 0
    await page.route(/content\/order/, async route => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
      lost++
      await sendUnseen(page.context(), route.request())
      await route.abort()
    })
    await moveUp(before.at(-1)!)
    await page.getByText('We couldn’t reach the server.').waitFor()
    expect(lost).toBe(1)
    await moveUp(before[1]!)
    await page.getByText('The order is saved.').waitFor()
    expect(await page.getByRole('alert').allTextContents()).toEqual([])
    const shown = await titles()
    await page.reload()
    expect(await titles()).toEqual(shown)
    expect(shown.slice(0, 2)).toEqual([before[1], before[0]])
  },
  { widths: ['desktop'] },
)
