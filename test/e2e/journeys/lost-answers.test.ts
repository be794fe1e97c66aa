import { href } from 'react-router'
import { expect } from 'vitest'
import { screenMessages } from '../../../contract/screen-messages.ts'
import { messagesFor } from '../harness/inbox.ts'
import { screen, type World } from '../harness/journey.ts'
import { loseFirstAnswers } from '../harness/lost-answers.ts'
import { e164, good, member, newPerson, sendSteps, takeSession } from '../harness/people.ts'
import { newStaff, reviewerClient } from '../harness/staff.ts'
import { acceptButton, readTexts, sign } from '../steps/background-check.ts'
import { addCard } from '../steps/card.ts'
import { changeEmail } from '../steps/change-email.ts'
import { closeAccount } from '../steps/close-account.ts'
import { comesToSay, decide, logInToConsole, openCase, recordClearReport } from '../steps/console.ts'
import {
  backOnProgress,
  choosePhoto,
  openStep,
  sendGuardLicense,
  sendId,
  sendProfilePhoto,
} from '../steps/documents.ts'
import { agree, fillHeroForm, sendHeroForm } from '../steps/hero-form.ts'
import { logOut } from '../steps/log-in.ts'
import { sendBack } from '../steps/send-back.ts'
import { signUp } from '../steps/sign-up.ts'

/** Fails if the same mail or text came twice. */
async function expectNoneTwice(world: World, ...addresses: string[]) {
  for (const to of addresses) {
    const texts = (await messagesFor(world, to)).map(({ text }) => text)
    expect(texts).toEqual([...new Set(texts)])
  }
}

screen(
  'A Hero and a reviewer whose every first answer is lost come to the same end, and no message comes twice',
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
    await logInToConsole(world, staffPage, await newStaff())
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
    await expectNoneTwice(world, person.email, e164(person))
  },
  { widths: ['phone'] },
)

screen(
  'A customer whose every first answer is lost saves a photo, a card, a name and an email, asks a question, closes the account, and gets each message once',
  async world => {
    const customer = await member(world, 'customer')
    const page = await world.open()
    await takeSession(page.context(), world, customer)
    const lost = await loseFirstAnswers(page.context())

    await openStep(world, page, href('/customer-signup-step-2'))
    await choosePhoto(page, 'Your photo')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Your photo is saved.').waitFor()

    await openStep(world, page, href('/customer-signup-step-3'))
    await addCard(page, '4242424242424242')
    await page.getByText('Your card ending in 4242 is saved.').waitFor()

    await openStep(world, page, href('/account'))
    const name = page.getByRole('region', { name: 'Name' })
    await name.getByLabel('First name').fill('Grace')
    await name.getByRole('button', { name: 'Save' }).click()
    const account = async () => {
      const read = await customer.client.account.get()
      return read.ok && [read.data.firstName, read.data.email]
    }
    await expect.poll(account).toEqual(['Grace', customer.email])

    const email = newPerson().email
    await changeEmail(world, page, { to: email, password: customer.password })
    expect(await account()).toEqual(['Grace', email])

    await openStep(world, page, href('/account/support'))
    await page.getByLabel('Topic', { exact: true }).selectOption('payment')
    await page.getByLabel('Your message').fill('My receipt shows two walks.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('We got your message.').waitFor()
    const messages = good(await customer.client.support.messages())
    expect(messages).toHaveLength(1)

    await openStep(world, page, href('/account'))
    await closeAccount(page, customer)
    expect(lost()).toBeGreaterThan(7)
    await expectNoneTwice(world, customer.email, email, e164(customer))
  },
  { widths: ['phone'] },
)

screen(
  'A Hero whose every first answer is lost replaces a photo that was sent back, and logs out',
  async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 1)
    await sendBack(await reviewerClient(world), hero, 'drivingLicense', 'ID_BLURRED')
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    const lost = await loseFirstAnswers(page.context())
    await openStep(world, page, href('/hero-signup-step-1'))
    await page.getByRole('button', { name: 'Keep this photo: Back' }).click()
    await choosePhoto(page, 'Front', 'new-front.jpg')
    await page.getByRole('button', { name: 'Remove: Front' }).click()
    await choosePhoto(page, 'Front', 'newer-front.jpg')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await backOnProgress(page)
    expect(await page.getByRole('alert').allTextContents()).toEqual([])
    const { hero: state } = good(await hero.client.hero.state())
    expect([state.steps[0]!.status, state.drivingLicense.image.length]).toEqual(['VERIFICATION', 2])
    await logOut(world, page)
    await page.getByText(screenMessages.loggedOut).waitFor()
    expect(lost()).toBeGreaterThan(2)
    await expectNoneTwice(world, hero.email, e164(hero))
  },
  { widths: ['phone'] },
)

screen(
  'A Hero whose every first answer is lost corrects the form that was sent back, and it arrives once',
  async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 4)
    await sendBack(await reviewerClient(world), hero, 'heroForm', 'HF_ADDRESS_INCOMPLETE')
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    const lost = await loseFirstAnswers(page.context())
    await openStep(world, page, `${href('/hero-signup-step-4')}?screen=form`)
    await page.getByLabel('Street').fill('120 Canal Street')
    await sendHeroForm(page)
    expect(await page.getByRole('alert').allTextContents()).toEqual([])
    const { hero: state } = good(await hero.client.hero.state())
    expect(state.steps[3]!.status).toBe('VERIFICATION')
    const sent = good(await hero.client.hero.formDraft())
    expect(sent.answers.personalAddress?.street).toBe('120 Canal Street')
    const history = good(await hero.client.hero.history())
    const arrivals = history.filter(({ step, status }) => step === 'heroForm' && status === 'VERIFICATION')
    expect(arrivals).toHaveLength(2)
    expect(lost()).toBeGreaterThan(1)
    await expectNoneTwice(world, hero.email, e164(hero))
  },
  { widths: ['phone'] },
)
