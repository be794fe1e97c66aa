import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { newContext } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

const article = href('/newsroom/news/:slug', { slug: 'introducing-hero' })

describe('sharing an article', () => {
  screen('copies its URL and says so, and uses the system’s share dialog if there is one', async world => {
    const page = await world.open()
    await page.addInitScript(() => {
      const kept = window as unknown as { copied: string; shared: unknown }
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: async (text: string) => {
            kept.copied = text
          },
        },
      })
      Object.defineProperty(navigator, 'share', {
        value: async (what: unknown) => {
          kept.shared = what
        },
      })
    })
    await page.goto(world.url + article)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied.').waitFor()
    await page.getByRole('button', { name: 'Share …' }).click()
    const kept = await page.evaluate(() => {
      const { copied, shared } = window as unknown as { copied: string; shared: unknown }
      return { copied, shared }
    })
    const address = expect.stringMatching(new RegExp(`^https?://.+${article}$`))
    expect(kept).toEqual({
      copied: address,
      shared: { title: 'Meet Hero: a licensed professional to walk with you', url: address },
    })
  })

  screen('shows the URL if copying is refused', async world => {
    const page = await world.open()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('refused')) },
      }),
    )
    await page.goto(world.url + article)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText(/^Copying isn’t allowed here\. The link: http.+introducing-hero$/).waitFor()
  })

  screen('consists of links without JavaScript', async world => {
    const context = await newContext(world.width, { javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(world.url + article)
    expect(await page.locator('.share a').count()).toBe(3)
    expect(await page.locator('.share button:visible').count()).toBe(0)
    await context.close()
  })
})
