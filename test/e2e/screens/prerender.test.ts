import { href } from 'react-router'
import { expect } from 'vitest'
import { screen } from '../harness/journey.ts'

interface RuleSet {
  sourceText: string
  errorType?: string
}

screen('the browser takes our rules of what to prerender, on public pages only', async world => {
  const page = await world.open()
  const devtools = await page.context().newCDPSession(page)
  const taken: RuleSet[] = []
  devtools.on('Preload.ruleSetUpdated', ({ ruleSet }) => taken.push(ruleSet as RuleSet))
  await devtools.send('Preload.enable')
  await page.goto(world.url + href('/how-it-works'))
  await expect.poll(() => taken.length).toBe(1)
  expect(taken[0]!.sourceText).toContain('"/account*"')
  expect(taken[0]).not.toHaveProperty('errorType')
  await page.goto(world.url + href('/cookies'))
  await page.waitForLoadState('networkidle')
  expect(taken).toHaveLength(1)
})
