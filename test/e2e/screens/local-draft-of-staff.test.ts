import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { good, member } from '../harness/people.ts'
import { newStaff, reviewerClient } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

describe('what staff write', () => {
  screen('comes back after a conflict, with the canned answer that was inserted', async world => {
    world.expect(/status of 409/)
    const customer = await member(world, 'customer')
    const body = { topic: 'other', message: `Where is my receipt of ${customer.lastName}?` } as const
    const { reference } = good(await customer.client.support.sendOwnMessage({ body }))
    const colleague = await reviewerClient(world, await newStaff('Cole League', 'support'))
    good(
      await colleague.supportInbox.saveCannedAnswer({
        body: { title: `For ${customer.lastName}`, text: 'It is under Payments.', topic: 'other' },
      }),
    )
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Sam Support', 'support'), href('/console/support'))
    const address = world.url + href('/console/support/:reference', { reference })
    const answer = page.getByLabel(/^Your answer to/)
    const leaveAndReturn = async () => {
      await page.goto(world.url + href('/console/people'))
      await page.goto(address)
      await hydrated(page)
    }
    await page.goto(address)
    await hydrated(page)
    await page.getByLabel('Canned answer').selectOption({ label: `For ${customer.lastName}` })
    await page.getByRole('button', { name: 'Insert' }).click()
    await leaveAndReturn()
    expect(await answer.inputValue()).toBe('It is under Payments.')

    const { version } = good(await colleague.supportInbox.message({ params: { reference } }))
    good(await colleague.supportInbox.close({ params: { reference }, body: { version, state: 'closed' } }))
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByRole('alert').first().waitFor()
    await leaveAndReturn()
    expect(await answer.inputValue()).toBe('It is under Payments.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByRole('heading', { name: 'Answer again' }).waitFor()
    await leaveAndReturn()
    expect(await answer.inputValue()).toBe('')
  })

  screen(
    'comes back after the log-in if the cookie of the session was gone when it was sent',
    async world => {
      const customer = await member(world, 'customer')
      const body = { topic: 'other', message: `Where is my receipt of ${customer.lastName}?` } as const
      const { reference } = good(await customer.client.support.sendOwnMessage({ body }))
      const support = await newStaff('Sam Support', 'support')
      const page = await world.open()
      await logInToConsole(world, page, support, href('/console/support'))
      const address = href('/console/support/:reference', { reference })
      await page.goto(world.url + address)
      await hydrated(page)
      const answer = page.getByLabel(/^Your answer to/)
      await answer.fill('It is under Payments.')
      await page.context().clearCookies()
      await page.getByRole('button', { name: 'Send the answer' }).click()
      await page.getByLabel('Work email').fill(support.email)
      await page.getByLabel('Password', { exact: true }).fill(support.password)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Six-digit code from your app').fill(support.code())
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL(`**${address}`)
      await expect.poll(() => answer.inputValue()).toBe('It is under Payments.')
    },
  )

  screen('comes back after an image that could not be added', async world => {
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Ed Editor', 'editor'), href('/console/content'))
    const images = world.url + href('/console/content/images')
    await page.goto(images)
    await hydrated(page)
    await page.getByLabel('What it shows').fill('Two people cross a street')
    await page.getByRole('button', { name: 'Add to the library' }).click()
    await page.getByText('Choose an image.').waitFor()
    await page.goto(world.url + href('/console/content'))
    await page.goto(images)
    await hydrated(page)
    expect(await page.getByLabel('What it shows').inputValue()).toBe('Two people cross a street')
  })
})
