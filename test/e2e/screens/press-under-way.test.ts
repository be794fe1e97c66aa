import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen, type World } from '../harness/journey.ts'
import { newStaff } from '../harness/staff.ts'

async function contactForm(world: World) {
  const page = await world.open(href('/customer-contact'))
  await hydrated(page)
  return { page, button: page.getByRole('button', { name: 'Send message' }) }
}

describe('a message that appears when a field loses the focus', () => {
  screen(
    'does not move a button during a click',
    async world => {
      const { page, button } = await contactForm(world)
      const message = page.getByLabel('Your message')
      await message.fill('Short')
      await message.fill('')
      await button.scrollIntoViewIfNeeded()
      const before = await button.boundingBox()
      if (!before) throw new Error('no button')
      await page.mouse.move(before.x + before.width / 2, before.y + before.height - 3)
      await page.mouse.down()
      // As in a slow click. While pressed, the button is moved by one pixel.
      await page.waitForTimeout(200)
      const meanwhile = await button.boundingBox()
      expect(Math.abs((meanwhile?.y ?? 0) - before.y)).toBeLessThan(3)
      await page.mouse.up()
      await page.getByRole('heading', { name: 'There’s a problem' }).waitFor()
    },
    { widths: ['phone', 'desktop'] },
  )

  screen(
    'that goes away at the first click of a double click does not lead the second one to a link',
    async world => {
      const { page, button } = await contactForm(world)
      await button.scrollIntoViewIfNeeded()
      // As if the page had put the link there after the first click.
      await button.evaluate(element =>
        element.addEventListener('click', () => {
          const link = Object.assign(document.createElement('a'), { href: '/help', textContent: 'Help' })
          Object.assign(link.style, { position: 'fixed', inset: '0', zIndex: '99' })
          document.body.append(link)
        }),
      )
      await button.dblclick()
      await page.getByRole('heading', { name: 'There’s a problem' }).waitFor()
      await page.waitForTimeout(300)
      expect(new URL(page.url()).pathname).toBe(href('/customer-contact'))
      // A separate click works as always.
      await page.mouse.click(200, 200)
      await page.waitForURL(/\/(customer-)?help/)
    },
    { widths: ['desktop'] },
  )

  screen(
    'keeps the focus between the clicks of a double click',
    async world => {
      const { page, button } = await contactForm(world)
      await button.scrollIntoViewIfNeeded()
      await button.hover()
      await page.mouse.down()
      await page.mouse.up()
      const summary = page.locator('main .summary:focus')
      await summary.waitFor()
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
      expect(await summary.count()).toBe(1)
      // A separate press moves the focus as always.
      await page.getByLabel('Your name').click()
      expect(await summary.count()).toBe(0)
    },
    { widths: ['desktop'] },
  )

  screen('appears after a click that ends elsewhere', async world => {
    const { page } = await contactForm(world)
    await page.getByLabel('Your name').focus()
    await page.getByRole('heading', { level: 1 }).hover()
    await page.mouse.down()
    await page.getByLabel('Your name').hover()
    await page.mouse.up()
    await expect.poll(() => page.getByLabel('Your name').getAttribute('aria-invalid')).toBe('true')
  })
})

screen(
  'A form that comes with an answer is sent at its first press, even if the page’s data is still being loaded again',
  async world => {
    const reviewer = await newStaff('Robin Early')
    const page = await world.open(href('/console/login'))
    await hydrated(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/console/login.data*', async route => {
      if (route.request().method() === 'GET') await held
      await route.continue().catch(() => {})
    })
    try {
      await page.getByLabel('Work email').fill(reviewer.email)
      await page.getByLabel('Password', { exact: true }).fill(reviewer.password)
      const reload = page.waitForRequest(
        request => request.method() === 'GET' && new URL(request.url()).pathname === '/console/login.data',
      )
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Six-digit code from your app').fill(reviewer.code())
      await reload
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${href('/console')}`)
    } finally {
      release()
    }
  },
  { widths: ['desktop'] },
)
