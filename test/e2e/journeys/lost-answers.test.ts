import { href } from 'react-router'
import { expect } from 'vitest'
import { messagesFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { loseFirstAnswers } from '../harness/lost-answers.ts'
import { e164, newPerson } from '../harness/people.ts'
import { newReviewer } from '../harness/staff.ts'
import { acceptButton, readTexts, sign } from '../steps/background-check.ts'
import { comesToSay, decide, logInToConsole, openCase, recordClearReport } from '../steps/console.ts'
import { sendGuardLicense, sendId, sendProfilePhoto } from '../steps/documents.ts'
import { agree, fillHeroForm, sendHeroForm } from '../steps/hero-form.ts'
import { signUp } from '../steps/sign-up.ts'

screen(
  'A Hero and a reviewer whose every first answer is lost come to the same end, and nothing counts twice',
  async world => {
    const person = newPerson()
    const page = await world.open()
    const lostByHero = await loseFirstAnswers(page.context())
    await signUp(world, page, 'hero', person)
    await sendId(world, page)
    await sendGuardLicense(world, page)
    await sendProfilePhoto(world, page)
    await agree(world, page)
    await fillHeroForm(page)
    await sendHeroForm(page)
    await readTexts(world, page)
    await sign(page, { number: '219099990', name: `${person.firstName} ${person.lastName}` })
    await acceptButton(page).click()
    await page.getByRole('heading', { level: 1, name: 'Thanks for the info' }).waitFor()

    const staffPage = await world.open()
    const lostByStaff = await loseFirstAnswers(staffPage.context())
    await logInToConsole(world, staffPage, await newReviewer())
    await openCase(world, staffPage, person, 'ID or driver’s license')
    await decide(staffPage, 'Invalid', 'Send back as Invalid', { reason: 'Photo blurred' })
    await staffPage.getByText('Sent back as Invalid. We’ll tell the applicant in 10 seconds.').waitFor()
    await staffPage.getByRole('button', { name: 'Undo' }).click()
    await staffPage.getByText('Undone. Nothing was sent, and the case is waiting again.').waitFor()
    for (const step of ['ID or driver’s license', 'Background check']) {
      await openCase(world, staffPage, person, step)
      if (step === 'Background check') await recordClearReport(staffPage)
      await decide(staffPage, 'Verify', 'Verify')
      await staffPage.getByText('Verified. The applicant sees it in 10 seconds.').waitFor()
    }

    await page.goto(world.url + href('/hero-signup-progress'))
    await comesToSay(page, '2 of 5 steps verified')
    expect([lostByHero() > 8, lostByStaff() > 5]).toEqual([true, true])
    const told = (await messagesFor(world, person.email)).map(({ subject }) => subject)
    expect(told.toSorted()).toEqual([...new Set(told)].toSorted())
    const texted = (await messagesFor(world, e164(person))).map(({ text }) => text)
    expect(texted.toSorted()).toEqual([...new Set(texted)].toSorted())
  },
  { widths: ['phone'] },
)
