import type { BrowserContext } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { refusals } from '../../../contract/errors.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

const all = ['reviewer', 'editor', 'support', 'admin'] as const
type Role = (typeof all)[number]

interface Section {
  path: string
  label: string
  roles: readonly Role[]
}
const sections: readonly Section[] = [
  { path: href('/console'), label: 'Review', roles: ['reviewer'] },
  { path: href('/console/waits'), label: 'For you', roles: ['reviewer'] },
  { path: href('/console/reasons'), label: 'Reasons', roles: [] },
  { path: href('/console/overview'), label: 'Overview', roles: ['reviewer', 'editor', 'support'] },
  { path: href('/console/content'), label: 'Content', roles: ['editor'] },
  { path: href('/console/people'), label: 'People', roles: ['support'] },
  { path: href('/console/support'), label: 'Support', roles: ['support'] },
  { path: href('/console/delivery'), label: 'Delivery', roles: ['support'] },
  { path: href('/console/waitlist'), label: 'Waitlist', roles: ['support'] },
  { path: href('/console/settings'), label: 'Settings', roles: [] },
  { path: href('/console/searches'), label: 'Searches', roles: ['editor'] },
  { path: href('/console/notifications'), label: 'Notifications', roles: ['editor'] },
  { path: href('/console/team'), label: 'Team', roles: [] },
  { path: href('/console/record'), label: 'Audit', roles: [] },
  { path: href('/console/me'), label: 'Toni Staff', roles: ['reviewer', 'editor', 'support'] },
]
const atOnce = 3

/** Removes the navigation's counts, which depend on other tests. */
const withoutCounts = (labels: readonly string[]) => labels.map(label => label.replace(/\s*\d+\+?$/, ''))

async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage()
  try {
    const answer = await page.goto(address, { waitUntil: 'commit' })
    await hydrated(page)
    const nav = page.getByRole('navigation', { name: 'Console' })
    return {
      at: new URL(page.url()).pathname,
      status: answer?.status(),
      refused: (await page.getByText(refusals.FORBIDDEN.message).count()) > 0,
      sections: withoutCounts(await nav.getByRole('link').allInnerTexts()),
      present: withoutCounts(await page.getByRole('banner').locator('[aria-current=page]').allInnerTexts()),
    }
  } finally {
    await page.close()
  }
}

const starts = [href('/console'), href('/console/support'), href('/console/content')]

describe('the sections of the console', () => {
  for (const role of all)
    screen(
      `open to the ${role} are shown, and no others`,
      async world => {
        const open = sections.filter(({ roles }) => role === 'admin' || roles.includes(role))
        const start = open.find(({ path }) => starts.includes(path))!
        const page = await world.open()
        await logInToConsole(world, page, await newStaff('Toni Staff', role), start.path)
        const wanted = (section: Section) => {
          const mine = open.includes(section)
          // The console's own address redirects to where this person's work is.
          const led = section.path === href('/console') ? start : section
          return {
            at: led.path,
            status: mine || led !== section ? 200 : 403,
            refused: !mine && led === section,
            sections: open.filter(({ path }) => path !== href('/console/me')).map(({ label }) => label),
            present: open.includes(led) ? [led.label] : [],
          }
        }
        const waiting = [...sections]
        const found = new Map<string, unknown>()
        const work = async () => {
          for (let section = waiting.shift(); section; section = waiting.shift())
            found.set(section.label, await visit(page.context(), world.url + section.path))
        }
        await Promise.all(Array.from({ length: atOnce }, work))
        expect(Object.fromEntries(found)).toEqual(
          Object.fromEntries(sections.map(section => [section.label, wanted(section)])),
        )
      },
      { widths: ['desktop'] },
    )
})
