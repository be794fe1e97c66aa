import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { screens } from '../../server/screens/catalog.ts'
import { crawl } from './crawl.ts'
import { allRows } from './pages-of-site.ts'

interface Message {
  type: string
  url: string
  message: string
  extract?: string
}

/**
 * CSS and SVG that the checker does not know yet: intermediate weights of a variable font, and `pathLength` on every shape (SVG
 * 2).
 */
const tooNew = [/“font-weight”/, /“pathLength”/]

/** The checker does not know modern CSS, and parsing the inline sheet is most of its work. */
const withoutSheet = (html: string) => html.replace(/(<style[^>]*>).*?(<\/style>)/gs, '$1$2')

const checker = join(
  dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
)

/**
 * The Nu checker's messages about the files, from a single run of Java. It writes them to stderr, and exits with an error if
 * there are any.
 */
function messagesOf(files: readonly string[]): Promise<Message[]> {
  // The run is too short to profit from the optimizing compiler; turning it off halves the work.
  const machine = ['-Xmx512m', '-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
  const options = [...machine, '-jar', checker, '--format', 'json', '--errors-only', ...files]
  return new Promise((resolve, reject) => {
    execFile(process.env.JAVA ?? 'java', options, { maxBuffer: 2 ** 26 }, (_, __, said) => {
      try {
        resolve((JSON.parse(said) as { messages: Message[] }).messages)
      } catch {
        reject(new Error(`The checker of HTML did not answer: ${said.slice(0, 500)}`))
      }
    })
  })
}

async function problemsOf(pages: readonly (readonly [name: string, html: string])[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hero-html-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = pages.map(([name, html], at) => {
    const file = join(folder, `${at}${name.replace(/\W+/g, '_')}.html`)
    writeFileSync(file, withoutSheet(html))
    return file
  })
  const messages = await messagesOf(files)
  return messages
    .filter(({ message }) => !tooNew.some(pattern => pattern.test(message)))
    .map(({ url, message, extract }) => `${basename(url)}: ${message} ${extract ?? ''}`)
}

const { alone, development } = inject('instances')
const isPage = (html: string) => html.startsWith('<!DOCTYPE html>')

it('every public page is valid HTML', async () => {
  const rows = await allRows()
  const { pages } = await crawl(alone, ['/', ...rows.map(({ path }) => path)])
  const found = [...pages].map(([path, { html }]) => [path, html] as const).filter(([, html]) => isPage(html))
  expect(found.length).toBeGreaterThan(40)
  expect(await problemsOf(found)).toEqual([])
})

it('every screen of the catalog is valid HTML in its first state', async () => {
  const found: [string, string][] = []
  const waiting = [...Map.groupBy(screens, ({ screen }) => screen).values()].map(([first]) => first!)
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const html = await (await fetch(`${development}/dev/screens/${next.id}${next.path}`)).text()
      if (isPage(html)) found.push([next.id, html])
    }
  }
  await Promise.all([work(), work(), work()])
  expect(found.length).toBeGreaterThan(80)
  expect(await problemsOf(found)).toEqual([])
})
