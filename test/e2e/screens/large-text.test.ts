import { describe, expect, inject, it } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { measured, neverMeasured } from '../../../web/consent/measured-pages.ts'
import { perform } from '../../../web/dev/perform.ts'
import { newContext } from '../harness/browser.ts'
import { doubleText, unreadable } from '../harness/large-text.ts'
import { still } from '../harness/look.ts'

const atOnce = 3

type Walked = { name: string; url: string; interactions?: (typeof screens)[number]['interactions'] }

async function walk(pages: Walked[]): Promise<string[]> {
  const context = await newContext('phone', { reducedMotion: 'reduce' })
  const waiting = [...pages]
  async function walkSome() {
    const faults: string[] = []
    const page = await context.newPage()
    page.on('dialog', dialog => void dialog.accept())
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await page.goto(next.url)
      if (next.interactions?.length) await page.evaluate(perform, { interactions: next.interactions })
      await doubleText(page)
      await still(page)
      const { name } = next
      // Other tests publish news with a timestamp in the title.
      const real = (await unreadable(page)).filter(fault => !/"\d{13}"/.test(fault))
      faults.push(...real.map(fault => `${name}: ${fault}`))
    }
    return faults
  }
  const faults = (await Promise.all(Array.from({ length: atOnce }, walkSome))).flat()
  await context.close()
  return faults.sort()
}

const publicPaths = [...measured, ...Object.keys(neverMeasured)].filter(path => !path.includes(':'))

const firstStates = [
  ...Map.groupBy(
    screens.filter(({ group }) => !group.startsWith('Console')),
    ({ group, screen }) => `${group} ${screen}`,
  ).values(),
].map(([first]) => first!)

describe('with text at 200 percent a phone shows everything, without scrolling sideways', () => {
  it('on every public page', async () => {
    const { alone } = inject('instances')
    expect(await walk(publicPaths.map(path => ({ name: path, url: alone + path })))).toEqual([])
  })

  it('on the screens of sign-up, onboarding and account', async () => {
    const { development } = inject('instances')
    const pages = firstStates.map(({ id, path, interactions }) => ({
      name: id,
      url: `${development}/dev/screens/${id}${path}`,
      interactions,
    }))
    expect(await walk(pages)).toEqual([])
  })
})
