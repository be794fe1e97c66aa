import { href } from 'react-router'
import { expect } from 'vitest'
import { messageFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { e164, newPerson } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'
import { acceptButton, readAdditionalDisclosures, readTexts, sign } from '../steps/background-check.ts'
import { comesToSay, decide, logInToConsole, openCase, recordClearReport } from '../steps/console.ts'
import { choosePhoto, openStep, sendGuardLicense, sendId, sendProfilePhoto } from '../steps/documents.ts'
import { agree, fillHeroForm, sendHeroForm } from '../steps/hero-form.ts'
import { signUp } from '../steps/sign-up.ts'

screen(
  'A Hero completes all five steps, corrects one, and becomes a Hero',
  async world => {
    const person = newPerson()
    const page = await world.open()
    await signUp(world, page, 'hero', person)
    await page.getByText('0 of 5 steps verified').waitFor()
    await look(world, page, 'hero-progress-new')

    await openStep(world, page, href('/hero-signup-step-1'))
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).isDisabled()).toBe(true)
    await choosePhoto(page, 'Front')
    await look(world, page, 'hero-step-1', { picture: true })
    await sendId(world, page)
    await sendGuardLicense(world, page)
    await sendProfilePhoto(world, page)

    await agree(world, page)
    await look(world, page, 'hero-form')
    await fillHeroForm(page)
    await page.getByRole('button', { name: 'Check your answers' }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
    await look(world, page, 'hero-form-check')
    await page.getByRole('link', { name: 'Change an answer' }).click()
    await page.getByLabel('Weight (lb)').waitFor()
    expect(await page.getByLabel('Weight (lb)').inputValue()).toBe('180')
    await sendHeroForm(page)

    await readTexts(world, page)
    await look(world, page, 'background-check-number')
    await sign(page, { number: '219099990', name: `${person.firstName} ${person.lastName}` })
    await readAdditionalDisclosures(page)
    await acceptButton(page).click()
    await page.getByRole('heading', { level: 1, name: 'Thanks for the info' }).waitFor()
    // The order is sent right away, so the page may be rendered before or after it.
    await page
      .getByText(/We have everything\. Your check begins now\.|The screening agency is working on it\./)
      .waitFor()
    await look(world, page, 'background-check-thanks')
    await page.getByRole('link', { name: 'Check my application' }).click()
    await page.getByText('0 of 5 steps verified, all 5 sent').waitFor()

    const staffPage = await world.open()
    await logInToConsole(world, staffPage, await newStaff())
    await look(world, staffPage, 'console-queue')
    await openCase(world, staffPage, person, 'ID or driver’s license')
    await look(world, staffPage, 'console-review', { picture: true })
    await decide(staffPage, 'Invalid', 'Send back as Invalid', {
      reason: 'Photo blurred',
      note: 'The lower edge, too.',
    })
    await staffPage.getByText('Sent back as Invalid. We’ll tell the applicant in 10 seconds.').waitFor()
    for (const step of ['Security guard license', 'Profile photo', 'Agreement and Hero form']) {
      await openCase(world, staffPage, person, step)
      await decide(staffPage, 'Verify', 'Verify')
      await staffPage.getByText('Verified. The applicant sees it in 10 seconds.').waitFor()
    }

    await messageFor(world, e164(person), ({ text }) =>
      text.includes('needs a correction. The photo is blurred.'),
    )
    await messageFor(
      world,
      person.email,
      ({ subject }) => subject === 'Please correct: ID or driver’s license',
    )
    await page.goto(world.url + href('/hero-signup-progress'))
    await comesToSay(page, '3 of 5 steps verified')
    await page.getByText('The lower edge, too.').first().waitFor()
    await look(world, page, 'hero-progress', { picture: true })
    await page.getByRole('link', { name: 'Invalid: correct ID or driver’s license' }).click()
    await page.getByText('We can’t read the photo because it’s blurred.').first().waitFor()
    await look(world, page, 'hero-step-1-invalid')
    await openStep(world, page, href('/hero-signup-step-1'))
    await choosePhoto(page, 'Front', 'sharper.jpg')
    await page.getByRole('button', { name: 'Keep this photo: Back' }).click()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL(url => url.pathname === href('/hero-signup-progress'))

    await openCase(world, staffPage, person, 'ID or driver’s license')
    await decide(staffPage, 'Verify', 'Verify')
    await staffPage.getByText('Verified. The applicant sees it in 10 seconds.').waitFor()
    await openCase(world, staffPage, person, 'Background check')
    await recordClearReport(staffPage)
    await decide(staffPage, 'Verify', 'Verify')
    await staffPage.getByText('Verified. The applicant sees it in 10 seconds.').waitFor()

    await page.goto(world.url + href('/hero-signup-progress'))
    await comesToSay(page, 'Verification process complete')
    await page.getByRole('heading', { level: 1, name: 'Congratulations! You are now a Hero!' }).waitFor()
    await look(world, page, 'hero-complete')
    await messageFor(world, e164(person), ({ text }) => text.includes('You are now a Hero!'))
  },
  { widths: process.env.HERO_SCREENSHOTS ? ['phone', 'desktop'] : ['phone'] },
)
