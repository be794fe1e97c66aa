import { href } from 'react-router'
import { describe, expect, inject, it } from 'vitest'
import { screen } from '../harness/journey.ts'

const { alone, development } = inject('instances')
const prepared = (state: string, path: string) =>
  fetch(`${development}/dev/screens/legal-text.${state}${path}`)
/** React inserts comments between parts of a sentence. */
const words = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')

describe('a legal text', () => {
  it('says that it did not load and offers a retry, and the message is not mistaken for the text', async () => {
    const answer = await prepared('failed', '/sms-terms')
    const page = await words(answer)
    expect(answer.status).toBe(503)
    expect(page).toContain('This text didn’t load.')
    expect(page).toMatch(/<a[^>]*href="[^"]*\/sms-terms"[^>]*>Try again/)
    expect(page).toContain('noindex')
  })

  it('links to earlier versions, and back to the current one', async () => {
    const now = await words(await prepared('second-version', '/sms-terms'))
    expect(now).toContain('All versions')
    expect(now).toMatch(/href="[^"]*\/sms-terms\?version=1\.0"/)
    expect(now).not.toContain('This is an earlier version.')
    const before = await words(await prepared('earlier', '/sms-terms?version=1.0'))
    expect(before).toContain('This is an earlier version.')
    expect(before).toContain('in force from January 5, 2026')
    expect(before).toContain('noindex')
  })

  it('says which version applies later and from when, and opens it', async () => {
    const now = await words(await prepared('announced', '/sms-terms'))
    expect(now).toContain('Version 1.1, in force since November 21, 2026.')
    expect(now).toContain('A new version applies from December 30, 2026.')
    expect(now).toMatch(/href="[^"]*\/sms-terms\?version=1\.2"[^>]*>Read version 1\.2/)
    expect(now).not.toContain('noindex')
    const later = await words(await prepared('coming', '/sms-terms?version=1.2'))
    expect(later).toContain('Version 1.2, in force from December 30, 2026.')
    expect(later).toContain('This version doesn’t apply yet.')
    expect(later).toContain('noindex')
  })

  it('has no page for a version that does not exist', async () => {
    expect((await fetch(`${alone}${href('/sms-terms')}?version=9.9`)).status).toBe(404)
  })

  screen('is printed without header and table of contents, and with the URLs of its links', async world => {
    const page = await world.open(href('/customer-privacy-policy'))
    await page.emulateMedia({ media: 'print' })
    for (const part of ['header.top', 'footer.foot', '.legal-toc'])
      expect(await page.locator(part).isVisible(), part).toBe(false)
    expect(await page.getByText(`${world.url}${href('/customer-privacy-policy')}`).isVisible()).toBe(true)
    const printed = await page
      .locator('.legal-text a[href="/cookies"]')
      .first()
      .evaluate(link => getComputedStyle(link, '::after').content)
    expect(printed).toContain('/cookies')
  })

  screen(
    'has tables that stay tables for a screen reader, although a phone shows their rows as blocks',
    async world => {
      const page = await world.open(href('/customer-privacy-policy'))
      const wide = page.locator('.rich-table--wide').first()
      expect(
        await wide
          .locator('td')
          .first()
          .evaluate(cell => getComputedStyle(cell).display),
      ).toBe('block')
      const devtools = await page.context().newCDPSession(page)
      const { nodes } = await devtools.send('Accessibility.getFullAXTree')
      const byId = new Map(nodes.map(node => [node.nodeId, node]))
      const below = (node: (typeof nodes)[number]): typeof nodes =>
        (node.childIds ?? []).flatMap(id => byId.get(id) ?? []).flatMap(child => [child, ...below(child)])
      const columns = await wide.locator('th').allTextContents()
      const tables = nodes
        .filter(({ role }) => role?.value === 'table')
        .map(table => below(table).filter(({ ignored }) => !ignored))
      const inTree = tables.find(all => all.filter(({ role }) => role?.value === 'columnheader').length > 2)!
      const named = (role: string) => inTree.filter(node => node.role?.value === role)
      expect(named('columnheader').map(({ name }) => name?.value)).toEqual(columns)
      expect(named('row')).toHaveLength(await wide.locator('tr').count())
      expect(named('cell')).toHaveLength(await wide.locator('td').count())
      // The names that a phone shows above the cells are drawn. They would be read twice.
      expect(named('StaticText').filter(({ name }) => name?.value === columns[1])).toHaveLength(1)
    },
  )
})
