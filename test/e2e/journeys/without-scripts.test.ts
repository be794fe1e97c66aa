import { href } from 'react-router'
import { expect } from 'vitest'
import { codeFor } from '../harness/inbox.ts'
import { journey } from '../harness/journey.ts'
import { e164, newPerson } from '../harness/people.ts'
import { fillSignUp, otherCode, progressPath, signUpPath } from '../steps/sign-up.ts'

for (const audience of ['customer', 'hero'] as const)
  journey(`A ${audience} signs up with JavaScript off`, async world => {
    const person = newPerson()
    const page = await world.open(signUpPath[audience], { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByText('Please enter first name').first().waitFor()
    await fillSignUp(page, { ...person, password: 'weak' })
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByText('Must contain at least 8 characters').first().waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe(person.firstName)
    expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe(person.phone)

    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByRole('heading', { level: 1, name: 'OTP Verification' }).waitFor()
    expect(await page.content()).not.toContain(person.password)
    const code = await codeFor(world, e164(person))
    await page.getByLabel('Four-digit code').fill(otherCode(code))
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('The code is incorrect.').first().waitFor()
    await page.getByLabel('Four-digit code').fill(code)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL(`**${progressPath[audience]}`)
    await page.getByRole('heading', { level: 1, name: 'Track your progress' }).waitFor()

    await page.context().clearCookies()
    await page.goto(world.url + href('/login'))
    await page.getByText(audience === 'hero' ? 'a Hero' : 'a customer', { exact: true }).click()
    await page.getByLabel('Email or phone').fill(e164(person))
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(`**${progressPath[audience]}`)
  })
