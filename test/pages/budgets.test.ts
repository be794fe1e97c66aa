import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textContent } from 'domutils'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { compileHint, leastHinted } from '../../scripts/steps/compile-hints.ts'
import { compressedSize } from './compressed-size.ts'
import { allRows, fileOf } from './pages-of-site.ts'
import { attribute, openPage, type RenderedPage } from './rendered-page.ts'
import { running, scriptsOf } from './scripts-of-page.ts'

const kilobyte = 1000
/** What fits into the first round trip of a new connection. */
const textBudget = 14.6 * kilobyte
const scriptBudget = 75 * kilobyte

const ownScript: readonly { path: RegExp; why: string }[] = [
  { path: /^\/safety-resource$/, why: 'the way out by a key that is pressed three times' },
  { path: /^\/(newsroom|hero-home)$/, why: 'the row that goes on by itself' },
  { path: /^\/(newsroom\/news|blog)$/, why: 'further articles come below those that are there' },
  { path: /^\/(newsroom\/news|blog)\/[^/]+$/, why: 'sharing by the system, and copying the address' },
]
const ownScriptBudget = kilobyte

const rows = await allRows()
const kindOf = (path: string) => {
  const source = readFileSync(join(import.meta.dirname, '../../web', fileOf(path)), 'utf8')
  return /\bkind: '(\w+)'/.exec(source)?.[1] ?? 'static'
}
const pathsOf = (kind: string) => rows.map(({ path }) => path).filter(path => kindOf(path) === kind)

const excess = (size: number, budget: number) =>
  size > budget ? `${(size - budget).toLocaleString('en')} bytes over` : undefined

const pages = new Map<string, RenderedPage>()
const { alone } = inject('instances')

beforeAll(async () => {
  for (const { path } of rows) pages.set(path, await openPage(alone, path))
})

describe('a page of text', () => {
  it.each(pathsOf('static'))('%s arrives in one round trip, without its drawings', async path => {
    const text = pages.get(path)!.html.replace(/<svg\b[\s\S]*?<\/svg>/g, '')
    expect(excess(await compressedSize(text), textBudget)).toBeUndefined()
  })

  it('has no script, except a small one for a button', async () => {
    const withScripts = pathsOf('static').filter(path => running(pages.get(path)!).length > 0)
    const named = pathsOf('static').filter(path => ownScript.some(own => own.path.test(path)))
    expect(withScripts).toEqual(named)
    for (const path of withScripts) {
      const [script, ...others] = running(pages.get(path)!)
      expect(others).toEqual([])
      // Loaded after the visible page, so that the page's exit button works at once.
      if (path === '/safety-resource') expect(attribute(script!, 'defer')).toBe('')
      else expect(textContent(script!)).toMatch(/^addEventListener\("load",/)
      const [text] = (await scriptsOf(alone, path, pages.get(path)!)).values()
      expect(excess(await compressedSize(text!), ownScriptBudget), path).toBeUndefined()
    }
  })
})

describe('a page with a form', () => {
  const loaded = new Map<string, Map<string, string>>()
  beforeAll(async () => {
    for (const path of pathsOf('enhanced')) loaded.set(path, await scriptsOf(alone, path, pages.get(path)!))
  })

  it.each(['/customer-signup', '/hero-signup', '/login'])(
    '%s arrives in one round trip, with its headers',
    async path => {
      const { headers } = await fetch(alone + path)
      const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`)
      const head = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`
      expect(excess(head.length + (await compressedSize(pages.get(path)!.html)), textBudget)).toBeUndefined()
    },
  )

  it('loads none of its scripts before it is painted', () => {
    const eager = pathsOf('enhanced').filter(path => {
      const { html } = pages.get(path)!
      return /<link[^>]+modulepreload/.test(html) || /<script[^>]+(src=|type="module")/.test(html)
    })
    expect(eager).toEqual([])
  })

  it('names no files in its module for links that lead back to it', () => {
    const lists = pathsOf('enhanced').map(path => [path, /"imports":.{3}/.exec(pages.get(path)!.html)?.[0]])
    expect(lists).toEqual(pathsOf('enhanced').map(path => [path, '"imports":[],']))
  })

  it.each(pathsOf('enhanced'))('%s needs few scripts, and small ones', async path => {
    const scripts = [...loaded.get(path)!.values()]
    const sizes = await Promise.all(scripts.map(compressedSize))
    expect(scripts.length).toBeGreaterThan(3)
    expect(
      excess(
        sizes.reduce((sum, size) => sum + size, 0),
        scriptBudget,
      ),
    ).toBeUndefined()
    expect(scripts.length, [...loaded.get(path)!.keys()].join(' ')).toBeLessThanOrEqual(26)
  })

  it('has its scripts compiled while they arrive, not by the first touch', () => {
    const files = [...loaded.values()]
      .flatMap(scripts => [...scripts])
      .filter(([path]) => /^\/assets\//.test(path))
    expect(files.length).toBeGreaterThan(100)
    const without = files
      .filter(([, text]) => text.length >= leastHinted && !text.startsWith(compileHint))
      .map(([path]) => path)
    expect([...new Set(without)]).toEqual([])
  })

  it('contains no console code and no phone number library', () => {
    for (const [path, scripts] of loaded)
      for (const [address, text] of scripts) {
        expect(text.includes('/console/'), `${path} loads ${address}`).toBe(false)
        expect(text.includes('leading_digits'), `${path} loads ${address}`).toBe(false)
      }
  })
})
