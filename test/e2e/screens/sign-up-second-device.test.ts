import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { messages } from '../../../contract/messages.ts'
import { logInAs } from '../../../web/account/log-in-as.ts'
import { hydrated } from '../harness/browser.ts'
import { codeFor } from '../harness/inbox.ts'
import { screen, type World } from '../harness/journey.ts'
import { afterTransition, look } from '../harness/look.ts'
import { e164, newPerson, type Person } from '../harness/people.ts'
import { sendLogIn } from '../steps/log-in.ts'
import { askForCode, codeDialog, enterCode, fillSignUp, progressPath, signUpPath } from '../steps/sign-up.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const stillWorks = 'The last code we sent you still works.'

async function typed(page: Page) {
  const values = ['First name', 'Last name', 'Email', 'Phone'].map(label => field(page, label).inputValue())
  return Promise.all(values)
}
const ofPerson = ({ firstName, lastName, email, phone }: Person) => [firstName, lastName, email, phone]

/** A second device that asks within thirty seconds gets no other code, so this one counts. */
async function newestCode(world: World, page: Page, person: Person): Promise<string> {
  const other = (await codeDialog(page).getByText(stillWorks).count()) === 0
  return codeFor(world, e164(person), other ? 2 : 1)
}

describe('a sign-up that is begun on one device and ended on another', () => {
  screen(
    'takes what is typed on the second; the first shows nothing of it, keeps its own, and leads to the log-in',
    async world => {
      const onPhone = newPerson()
      const phone = await world.open()
      await askForCode(world, phone, 'hero', onPhone)
      await codeDialog(phone).getByRole('button', { name: 'Cancel' }).click()

      const desktop = await world.open(signUpPath.hero, { viewport: { width: 1280, height: 800 } })
      await hydrated(desktop)
      expect(await typed(desktop)).toEqual(['', '', '', ''])
      expect(await desktop.getByRole('button', { name: 'I have a code' }).count()).toBe(0)
      const onDesktop = { ...onPhone, firstName: 'Augusta', password: 'Lantern-street 9!' }
      await askForCode(world, desktop, 'hero', onDesktop)
      await enterCode(desktop, await newestCode(world, desktop, onPhone))
      await desktop.waitForURL(`**${progressPath.hero}`)

      await phone.reload()
      await hydrated(phone)
      expect(await typed(phone)).toEqual(ofPerson(onPhone))
      expect(await field(phone, 'Password').inputValue()).toBe('')
      await field(phone, 'Password').fill(onPhone.password)
      await phone.getByRole('button', { name: 'I have a code' }).click()
      await phone.getByText(messages.phoneExistsScreen).first().waitFor()
      await look(world, phone, 'hero-sign-up-ended-elsewhere')
      expect(await typed(phone)).toEqual(ofPerson(onPhone))

      await phone.getByRole('link', { name: 'Log in instead' }).first().click()
      await phone.waitForURL(`**${logInAs('hero')}`)
      await afterTransition(phone)
      await sendLogIn(phone, 'hero', onDesktop)
      await phone.waitForURL(`**${progressPath.hero}`)
    },
  )

  screen(
    'says at the open dialog of the first device that its code is used, and loses nothing',
    async world => {
      const person = newPerson()
      const first = await world.open()
      await askForCode(world, first, 'customer', person)
      const second = await world.open()
      await askForCode(world, second, 'customer', person)
      const code = await newestCode(world, second, person)
      await enterCode(second, code)
      await second.waitForURL(`**${progressPath.customer}`)

      await enterCode(first, code)
      await first.getByText(messages.phoneExistsScreen).first().waitFor()
      expect(await typed(first)).toEqual(ofPerson(person))
    },
  )

  screen(
    'in another tab of the same browser leads to the account, from the code and from the form',
    async world => {
      const person = newPerson()
      const first = await world.open()
      await askForCode(world, first, 'hero', person)
      const withCode = await first.context().newPage()
      await askForCode(world, withCode, 'hero', person)
      const withForm = await first.context().newPage()
      await withForm.goto(world.url + signUpPath.hero)
      await hydrated(withForm)
      await fillSignUp(withForm, person)
      const code = await newestCode(world, withCode, person)
      await enterCode(first, code)
      await first.waitForURL(`**${progressPath.hero}`)

      await enterCode(withCode, code)
      await withCode.waitForURL(`**${progressPath.hero}`)
      await withForm.getByRole('button', { name: 'Sign Up' }).click()
      await withForm.waitForURL(`**${progressPath.hero}`)
    },
  )
})
