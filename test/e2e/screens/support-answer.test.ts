import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { messagesFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { good, member } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

screen(
  'An answer to a message is sent once: the form is then empty, and another click sends nothing',
  async world => {
    const customer = await member(world, 'customer')
    const question = `Where is my receipt of ${customer.lastName}?`
    const { reference } = good(
      await customer.client.support.sendOwnMessage({ body: { topic: 'other', message: question } }),
    )
    const words = 'It is under Payments in the app.'
    const mails = async () =>
      (await messagesFor(world, customer.email)).filter(({ text }) => text.includes(words)).length

    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Sam Support', 'support'), href('/console/support'))
    await page.goto(world.url + href('/console/support/:reference', { reference }))
    await page.getByText(question).first().waitFor()
    await hydrated(page)
    const answer = page.getByLabel(/^Your answer to/)
    const send = page.getByRole('button', { name: 'Send the answer' })

    await send.click()
    await page.locator('[aria-invalid]').first().waitFor()
    expect(await mails()).toBe(0)

    await answer.fill(words)
    await send.dblclick()
    await page
      .getByText('We’re emailing the answer. It’s also under the person’s support messages.')
      .first()
      .waitFor()
    await page.getByRole('heading', { name: 'Answer again' }).waitFor()
    expect(await answer.inputValue()).toBe('')
    await page.getByText(words).first().waitFor()
    await expect.poll(mails, { timeout: 20_000 }).toBe(1)

    await send.click()
    await page.locator('[aria-invalid]').first().waitFor()
    await page.reload()
    expect(await answer.inputValue()).toBe('')
    expect(good(await customer.client.support.messages())[0]?.answers).toHaveLength(1)
    expect(await mails()).toBe(1)
  },
  { widths: ['phone', 'desktop'] },
)
