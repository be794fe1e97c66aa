import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { screen } from '../harness/journey.ts'
import { keyboardOf } from '../harness/keyboard.ts'
import { good, member, sendStep, sendSteps } from '../harness/people.ts'
import { newStaff, reviewerClient } from '../harness/staff.ts'
import { decide, logInToConsole, openCase } from '../steps/console.ts'
import { applicantsOfDay, findFamily, logInByKeys } from '../steps/review-day.ts'

const caseOf = (step: 'drivingLicense' | 'securityLicense') => `.con-q a[href*="/${step}"]`

screen(
  'A case that loads its data anew leaves what the reviewer types, where they look and what they ticked',
  async world => {
    const [family, reviewer, colleague] = await Promise.all([
      applicantsOfDay(world, [2]),
      newStaff('Robin First'),
      newStaff('Casey Second'),
    ])
    const other = await reviewerClient(world, colleague)
    const page = await world.open()
    const keys = keyboardOf(page)
    await logInByKeys(world, keys, reviewer)
    await findFamily(keys, family, 2)
    await page.locator(caseOf('drivingLicense')).click()
    await page.getByRole('radio', { name: /^Invalid/ }).check()
    await page.locator('#reason').selectOption({ index: 1 })
    await page.locator('form:has([name=decision]) button[type=submit]').click()
    const bar = page.getByText('Takes effect in', { exact: false })
    await bar.waitFor()

    await page.locator(caseOf('securityLicense')).click()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.locator('[data-check]').first().check()
    const picture = await page.locator('svg.sheet image').first().getAttribute('href')
    const [, , , applicationId = ''] = new URL(page.url()).pathname.split('/')
    const note = page.getByLabel('New note')
    await note.pressSequentially('The name is ')
    const params = { applicationId, step: 'securityLicense' as const }
    expect(await other.review.addNote({ params, body: { text: 'I called the applicant.' } })).toMatchObject({
      ok: true,
    })
    await bar.waitFor({ state: 'hidden' })
    await page.getByText('I called the applicant.').waitFor()
    await page.keyboard.type('daaamv fine')
    expect(await note.inputValue()).toBe('The name is daaamv fine')
    expect(await page.locator('[data-check]:checked').count()).toBe(1)
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.getByText('125%').waitFor()
    expect(await page.locator('svg.sheet image').first().getAttribute('href')).toBe(picture)

    await page.getByRole('button', { name: 'Save the note' }).click()
    await page.getByText('The name is daaamv fine').waitFor()
    expect(await note.inputValue()).toBe('')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save the note')

    await page.keyboard.press('Escape')
    await page.locator('h1').focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.type('aad+')
    await sleep(300)
    expect(await page.locator('[data-check]:checked').count()).toBe(1)
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.getByText('125%').waitFor()
  },
  { widths: ['desktop'] },
)

screen(
  'The words about a decision are shown also if the time to undo the one before ends while the next case is being loaded',
  async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 3)
    const page = await world.open()
    await logInToConsole(world, page, await newStaff())
    await openCase(world, page, hero, 'ID or driver')
    await decide(page, 'Invalid', 'Send back as Invalid', { reason: 'Photo blurred' })
    await page.getByText('Takes effect in 2 s.').waitFor()
    // The server has delivered the notice, and the page reads it only once the time to undo has ended.
    await page.evaluate(() => {
      const fetchAtOnce = window.fetch
      window.fetch = async (...asked) => {
        const answer = await fetchAtOnce(...asked)
        const isLoader = asked[1]?.method !== 'POST' && new URL(answer.url).pathname.endsWith('.data')
        if (isLoader) await new Promise(done => setTimeout(done, 3_000))
        return answer
      }
    })
    await decide(page, 'Verify', 'Verify')
    await page.getByText('Verified. The applicant sees it in 10 seconds.').waitFor()
  },
  { widths: ['desktop'] },
)

screen(
  'What was ticked for one version of a step is not ticked for the next, and the page says that the step has changed',
  async world => {
    const hero = await member(world, 'hero')
    await sendStep(hero, 1)
    const other = await reviewerClient(world, await newStaff('Casey Second'))
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Robin First'))
    await openCase(world, page, hero, 'ID or driver')
    await page.locator('[data-check]').first().check()
    const [, , , applicationId = ''] = new URL(page.url()).pathname.split('/')
    const params = { applicationId, step: 'drivingLicense' as const }
    const { version } = good(await other.review.case({ params }))
    good(
      await other.review.decide({ params, body: { decision: 'invalid', reasonCode: 'ID_LIGHT', version } }),
    )
    await expect
      .poll(async () => good(await other.review.case({ params })).status, { timeout: 30_000 })
      .toBe('INVALID')
    await sendStep(hero, 1)
    expect(await page.locator('[data-check]:checked').count()).toBe(1)
    await page.getByLabel('New note').fill('The edge is cut off.')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await page.getByRole('alert').getByText('This step has changed since you opened it.').waitFor()
    expect(await page.locator('[data-check]:checked').count()).toBe(0)
  },
  { widths: ['desktop'] },
)
