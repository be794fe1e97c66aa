import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compressedSize } from './compressed-size.ts'

const client = join(import.meta.dirname, '../../build/client')
const kilobyte = 1000

interface Route {
  id: string
  parentId?: string
  module: string
  imports?: string[]
}
interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

/** The build's list of the files that each route needs. */
function readManifest(): Manifest {
  const name = readdirSync(join(client, 'assets')).find(file => /^manifest-.*\.js$/.test(file))
  const text = readFileSync(join(client, 'assets', name ?? 'no manifest'), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

const { entry, routes } = readManifest()

function scriptsOfRoute(id: string): string[] {
  const found = new Set([entry.module, ...entry.imports])
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    for (const file of [route.module, ...(route.imports ?? [])]) found.add(file.split('#')[0]!)
  return [...found]
}

/**
 * The values measured on 2026-11-23, plus one or two; those of the progress pages, the ID, the guard license, the profile photo, the
 * background check and the customer's photo were measured on 2026-11-26, with hints (decision 0406) and with requests that name their
 * account (decision 0420); the customer's photo again on 2026-11-27, with a converter that can be loaded again, and the others and
 * the Hero form, because the layout of a step is a file of its own since the page of a new agreement has it without the steps. The
 * background check again on 2026-11-28, with what starts the converter of photos, the card's page, with numbers as a phone's keyboard
 * writes them, the ID, with the days to answer a notice in the state, and the Hero's progress page (82.01) and the background check
 * (107.09), with a field that stays in a low window and, in the check, answers about earlier reports. The customer's photo (96.20)
 * again on 2026-11-30, with text that stays if its page is left before the answer, and a bot check that knows how long a device slept;
 * on the same day the Hero form (99.01), which counts a yes only with its detail, the background check (108.05), whose errors go with
 * the button that was pressed, and the progress pages (75.33 and 60.60), which no longer load the fields, messages and refusals of forms;
 * the customer's again on 2026-12-01, with an error screen that knows a lost connection and a menu that Escape closes, and the profile
 * photo (114.29) and the background check (109.11) with input from before hydration (decision 0603).
 * Kilobytes are compressed. Each file costs a request on the first visit; from the second step on, most are in the cache.
 */
const budgets: Record<string, { files: number; kilobytes: number }> = {
  'onboarding/progress/hero-progress': { files: 33, kilobytes: 76.5 },
  'onboarding/documents/id': { files: 50, kilobytes: 113 },
  'onboarding/documents/guard-license': { files: 47, kilobytes: 110 },
  'onboarding/documents/profile-photo': { files: 51, kilobytes: 114.5 },
  'onboarding/hero-form/hero-form': { files: 39, kilobytes: 100 },
  'onboarding/background-check/background-check': { files: 49, kilobytes: 109.5 },
  'onboarding/customer/customer-progress': { files: 16, kilobytes: 61.5 },
  'onboarding/customer/customer-photo': { files: 39, kilobytes: 97 },
  'onboarding/customer/payment': { files: 28, kilobytes: 88 },
}

describe('a page of an application', () => {
  it.each(Object.entries(budgets))('%s stays within its budget of scripts', async (id, budget) => {
    const scripts = scriptsOfRoute(id)
    const sizes = await Promise.all(
      scripts.map(file => compressedSize(readFileSync(join(client, file), 'utf8'))),
    )
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / kilobyte
    expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(budget.files)
    expect(kilobytes).toBeLessThanOrEqual(budget.kilobytes)
  })

  it('has a budget, if it needs many files', () => {
    const without = Object.values(routes).filter(
      ({ id }) => id.startsWith('onboarding/') && scriptsOfRoute(id).length > 30 && !(id in budgets),
    )
    expect(without.map(({ id }) => id)).toEqual([])
  })
})
