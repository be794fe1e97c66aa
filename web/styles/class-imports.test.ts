import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
)

/** Styles that not every page has, and what brings them. Classes that another sheet styles as well are left out. */
const sheets = [
  {
    sheet: 'layout/band.css',
    broughtBy: /\b(band|section)\.tsx'|band\.css'/,
    others: ['night', 'signal', 'duty', 'lede'],
  },
  { sheet: 'layout/grounds.css', broughtBy: /grounds\.css'/, others: [] },
]

it.each(sheets)(
  'a screen with a class of $sheet imports it, or the component that does',
  ({ sheet, broughtBy, others }) => {
    const css = readFileSync(join(web, 'ui', sheet), 'utf8').replace(/\/\*.*?\*\//gs, '')
    const classes = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!))
    for (const other of others) classes.delete(other)
    const using = sources.filter(file =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/className="([^"]*)"/g)].some(([, names]) =>
        names!.split(' ').some(name => classes.has(name)),
      ),
    )
    expect(using.length).toBeGreaterThan(5)
    expect(using.filter(file => !broughtBy.test(readFileSync(join(web, file), 'utf8')))).toEqual([])
  },
)
