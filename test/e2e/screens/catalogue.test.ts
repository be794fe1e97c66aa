import { describe, expect, inject, it } from 'vitest'
import { perform } from '../../../web/dev/perform.ts'
import { screens } from '../../screens.ts'
import { newContext, watch, type widths } from '../harness/browser.ts'
import { overflow, violations } from '../harness/look.ts'

/** What a screen of the catalogue shows on purpose: refused calls, an API that is broken, a call that hangs. */
const provoked = /Failed to load resource|^50\d: |ERR_/

/** Some at once: each waits more for the browser than it works. */
const atOnce = 4

async function faultsOf(screen: (typeof screens)[number], width: keyof typeof widths): Promise<string[]> {
  const context = await newContext(width)
  const watching = watch(context)
  watching.expect(provoked)
  try {
    const page = await context.newPage()
    await page.goto(`${inject('houses').alone}/dev/screens/${screen.id}${screen.path}`)
    if (screen.acts?.length) await page.evaluate(perform, { acts: screen.acts })
    const found = [...(await violations(page)), ...(await overflow(page, width))]
    return [...found, ...watching.faults].map(fault => `${screen.id} (${width}): ${fault}`)
  } catch (error) {
    return [`${screen.id} (${width}): ${String(error).split('\n')[0]}`]
  } finally {
    await context.close()
  }
}

const groups = Map.groupBy(screens, ({ group }) => group)

describe('every screen in every state is fit for everyone', () => {
  for (const width of ['phone', 'desktop'] as const)
    for (const [group, entries] of groups)
      it(`${group} (${width})`, async () => {
        const waiting = [...entries]
        const faults: string[] = []
        const work = async () => {
          for (let next = waiting.shift(); next; next = waiting.shift())
            faults.push(...(await faultsOf(next, width)))
        }
        await Promise.all(Array.from({ length: atOnce }, work))
        expect(faults).toEqual([])
      })
})
