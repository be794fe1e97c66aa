import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { href } from 'react-router'
import { expect, it } from 'vitest'
import { screen } from '../harness/journey.ts'

const file = '/prerender.speculationrules'
const rules = readFileSync(join(import.meta.dirname, '../../../web/public', file), 'utf8')

interface RuleSet {
  url?: string
  sourceText: string
  errorType?: string
  errorMessage?: string
}

screen('the browser takes our rules of what to prerender, on public pages only', async world => {
  const page = await world.open()
  const devtools = await page.context().newCDPSession(page)
  const taken: RuleSet[] = []
  devtools.on('Preload.ruleSetUpdated', ({ ruleSet }) => taken.push(ruleSet as RuleSet))
  await devtools.send('Preload.enable')
  await page.goto(world.url + href('/how-it-works'))
  await expect.poll(() => taken.length).toBe(1)
  expect(taken[0]).toMatchObject({ url: world.url + file, sourceText: rules })
  expect(taken[0]).not.toHaveProperty('errorType')
  await page.goto(world.url + href('/cookies'))
  await page.waitForLoadState('networkidle')
  expect(taken).toHaveLength(1)
})

it('no rule prerenders a page that starts something or belongs to one visitor', () => {
  for (const path of ['/account*', '/console*', '/logout*', '/hero-signup*', '/customer-signup*', '/api/*'])
    expect(rules).toContain(`"${path}"`)
})
