import { href } from 'react-router'
import { expect } from 'vitest'
import { messageFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { e164, member, sendSteps, takeSession } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'
import { decide, logInToConsole, openCase } from '../steps/console.ts'
import { openStep } from '../steps/documents.ts'

screen('A denial takes two reviewers; the Hero learns what to do next', async world => {
  const hero = await member(world, 'hero')
  await sendSteps(hero, 1)
  const page = await world.open()
  await takeSession(page.context(), world, hero)

  // With one reviewer only, the page of the case says something else.
  const sam = await newStaff('Sam Second')
  const staffPage = await world.open()
  await logInToConsole(world, staffPage, await newStaff('Robin First'))
  await openCase(world, staffPage, hero, 'ID or driver’s license')
  await staffPage.getByRole('radio', { name: 'Deny' }).check({ force: true })
  const reason = (await staffPage
    .getByLabel('Reason, shown to the applicant')
    .locator('optgroup option')
    .first()
    .textContent()) as string
  await decide(staffPage, 'Deny', 'Propose denial', { reason })
  await staffPage.getByText('Denial proposed. A second reviewer has to decide.').waitFor()
  await openCase(world, staffPage, hero, 'ID or driver’s license')
  await look(world, staffPage, 'console-proposed-by-me')
  await staffPage.getByText('A second reviewer has to confirm this decision.').waitFor()
  // The proposer can only withdraw the proposal.
  expect(await staffPage.getByRole('radio', { disabled: false }).count()).toBe(1)

  await openStep(world, page, href('/hero-signup-progress'))
  expect(await page.getByRole('link', { name: 'Denied' }).count()).toBe(0)

  const second = await world.open()
  await logInToConsole(world, second, sam)
  await openCase(world, second, hero, 'ID or driver’s license')
  await look(world, second, 'console-second-look')
  await decide(second, 'Confirm', 'Confirm denial')
  await second.getByText('Denied. We’ll tell the applicant in 10 seconds.').waitFor()

  await messageFor(world, e164(hero), ({ text }) => text.includes("there's a decision about step 1"))
  await openStep(world, page, href('/hero-signup-progress'))
  const open = page.getByRole('link', { name: 'Denied: ID or driver’s license. What happened?' })
  await open.click()
  const popup = page.getByRole('alertdialog')
  await popup
    .getByText('We have detected flaws in your profile you can try to solve it by contacting us')
    .waitFor()
  await popup.getByRole('link', { name: 'Please contact our support' }).waitFor()
  await look(world, page, 'hero-progress-denied')
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  expect(await open.evaluate(element => element === document.activeElement)).toBe(true)

  await page.goto(world.url + href('/hero-signup-step-1'))
  await page.waitForURL(url => url.pathname === href('/hero-signup-progress'))
})
