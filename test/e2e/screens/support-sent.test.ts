import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { good, member, takeSession } from '../harness/people.ts'

for (const scripts of ['with', 'without'] as const)
  screen(
    `After a message is sent the confirmation is in sight and has the focus, ${scripts} scripts`,
    async world => {
      const person = await member(world, 'customer')
      for (const day of ['Monday', 'Tuesday', 'Wednesday'])
        good(
          await person.client.support.sendOwnMessage({
            body: { topic: 'payment', message: `My receipt from ${day} shows two walks.\n`.repeat(8) },
          }),
        )
      const page = await world.open(
        href('/customer-contact'),
        scripts === 'without' ? { javaScriptEnabled: false } : undefined,
      )
      await takeSession(page.context(), world, person)
      await page.goto(world.url + href('/account/support'))
      if (scripts === 'with') {
        await page.dispatchEvent('body', 'pointerdown')
        await hydrated(page)
      }
      const confirmation = page.getByText('We got your message.').locator('..')
      const isRead = () =>
        confirmation.evaluate(note => {
          const { top, bottom } = note.getBoundingClientRect()
          return document.activeElement === note && top >= 0 && bottom <= window.innerHeight
        })

      await page.getByLabel('Topic', { exact: true }).selectOption('payment')
      await page.getByLabel('Your message').fill('Thursday, too.')
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.waitForURL(/[?]sent=SM-/)
      await expect.poll(isRead).toBe(true)

      await page.getByText('Reply', { exact: true }).last().click()
      await page.getByLabel('Your reply').last().fill('And Friday.')
      await page.getByRole('button', { name: 'Send reply' }).last().click()
      await page.getByText('And Friday.').waitFor()
      await expect.poll(isRead).toBe(true)
    },
  )
