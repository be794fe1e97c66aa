import { setTimeout as sleep } from 'node:timers/promises'
import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen, type World } from '../harness/journey.ts'
import { keyboardOf } from '../harness/keyboard.ts'
import { look } from '../harness/look.ts'
import { good, type Member, member, sendSteps, takeSession } from '../harness/people.ts'
import { newStaff, reviewerClient } from '../harness/staff.ts'
import { endWaitingPeriod, openReport, saidAndAtHeading, sendByKeys } from '../steps/adverse-action.ts'
import { openStep } from '../steps/documents.ts'
import { logInByKeys } from '../steps/review-day.ts'

const report = 'One entry: a conviction of 2011 in Kings County.'
const assessment = 'We weighed the eight points of Article 23-A. The entry is about the job.'

/** Waits until the worker has placed the order, because no report can be recorded before. */
async function orderedCheck(world: World, { lastName }: Member) {
  const staff = await reviewerClient(world)
  for (let attempt = 0; attempt < 100; attempt++) {
    const queue = await staff.review.queue({ query: { step: 'backgroundCheck', search: lastName } })
    // The queue has a background check once its order is placed.
    const [found] = good(queue).rows
    const actions = found ? good(await staff.screening.view({ params: found })).actions : []
    if (found && actions.some(({ action, refusal }) => action === 'report' && refusal === null))
      return found.applicationId
    await sleep(200)
  }
  throw new Error('The order was not placed.')
}

screen(
  'By keyboard only: a report with an entry, a notice, its withdrawal, another one, a dispute, and a denial by a second person',
  async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 5)
    const applicationId = await orderedCheck(world, hero)

    const staff = keyboardOf(await world.open())
    await logInByKeys(world, staff, await newStaff('Robin First'))
    await openReport(world, staff, applicationId)
    await sendByKeys(staff, [[/^What the report says/, 'To']], /^Record the report/)
    await saidAndAtHeading(staff, 'We’ve recorded the report')

    async function previewNotice() {
      await sendByKeys(
        staff,
        [
          [/^What the report says/, report],
          [/^Our written assessment/, assessment],
        ],
        /^Preview the notice/,
      )
      await expect.poll(staff.focused).toMatch(/^Read the notice before you send it/)
    }
    await previewNotice()
    await look(world, staff.page, 'adverse-preview')
    await staff.tabTo(/^Change it/)
    await staff.press('Enter')
    await expect.poll(() => staff.page.locator('#notify-report').inputValue()).toBe(report)
    await expect.poll(() => staff.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await staff.tabTo(/^Preview the notice/)
    await staff.press('Enter')
    await staff.tabTo(/^Send the notice/)
    await staff.press('Enter')
    await saidAndAtHeading(staff, 'We’ve sent the notice')
    await look(world, staff.page, 'adverse-sent')

    const applicant = keyboardOf(await world.open())
    await takeSession(applicant.page.context(), world, hero)
    await openStep(world, applicant.page, href('/hero-signup-step-5'))
    await hydrated(applicant.page)
    /** The two choices are one stop of Tab, and an arrow goes to the other. */
    async function answer(choice: 'dispute' | 'add', text: string) {
      await applicant.tabTo(/^(Dispute the report|Add something)/)
      const isFirst = (await applicant.focused()).startsWith('Dispute')
      await applicant.press(isFirst === (choice === 'dispute') ? 'Space' : isFirst ? 'ArrowDown' : 'ArrowUp')
      await sendByKeys(applicant, [[/^In your own words/, text]], /^Send/)
      await applicant.page.getByText(text, { exact: true }).waitFor()
      await expect
        .poll(applicant.focused, { message: `the focus after “${text}”` })
        .toMatch(/^Thank you\. We got your answer/)
    }
    await answer('add', 'My record is clean since.')
    await look(world, applicant.page, 'adverse-answered')
    await answer('add', 'My employer wrote a letter.')

    await openReport(world, staff, applicationId)
    await sendByKeys(staff, [[/^Why, for the record/, 'The wrong report was attached']], /^Withdraw/)
    await saidAndAtHeading(staff, 'The notice is withdrawn')
    await applicant.tabTo(/^(Dispute the report|Add something)/)
    await applicant.press('Space')
    await sendByKeys(applicant, [[/^In your own words/, 'My pastor knows me.']], /^Send/)
    await applicant.page.getByRole('heading', { name: 'We took the notice back' }).waitFor()
    await applicant.page.getByRole('alert').getByText('My pastor knows me.', { exact: true }).waitFor()

    await previewNotice()
    await staff.tabTo(/^Send the notice/)
    await staff.press('Enter')
    await saidAndAtHeading(staff, 'We’ve sent the notice')

    await openStep(world, applicant.page, href('/hero-signup-step-5'))
    await hydrated(applicant.page)
    await answer('dispute', 'The entry is about another person.')
    await openReport(world, staff, applicationId)
    await sendByKeys(staff, [[/^What the agency answered/, 'The entry is correct.']], /^Resume the clock/)
    await saidAndAtHeading(staff, 'The clock is running again')

    await endWaitingPeriod(applicationId)
    await openReport(world, staff, applicationId)
    await staff.page.getByText('Someone other than the sender of the notice has to confirm').waitFor()
    const second = keyboardOf(await world.open())
    await logInByKeys(world, second, await newStaff('Sam Second'))
    await openReport(world, second, applicationId)
    await second.tabTo(/^Deny the background check/)
    await second.press('Enter')
    await expect.poll(second.focused).toMatch(/^Our reasons/)
    await second.type('The entry is about the job.')
    await second.tabTo(/^Deny the background check/)
    await second.press('Enter')
    await saidAndAtHeading(second, 'Denied. We’ve sent the applicant the final letter.')
    await look(world, second.page, 'adverse-denied')

    await openStep(world, applicant.page, href('/hero-signup-step-5'))
    await hydrated(applicant.page)
    await applicant.tabTo(/^Write to support/)
    await look(world, applicant.page, 'adverse-final')
  },
  { widths: ['desktop'] },
)
