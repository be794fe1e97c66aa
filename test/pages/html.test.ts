import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { crawl } from './crawl.ts'
import { allRows } from './pages-of-site.ts'

interface Message {
  type: string
  url: string
  message: string
  extract?: string
}

/**
 * What the checker does not know yet: CSS of these years, weights between the hundreds of a variable font, and `pathLength`
 * on every shape (SVG 2).
 */
const tooNew = [/^CSS: /, /“font-weight”/, /“pathLength”/]

const checker = join(
  dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
)

/** What the Nu checker says of the files, in one run of Java. It answers on its error stream and fails by its messages. */
function messagesOf(files: readonly string[]): Promise<Message[]> {
  const options = ['-Xmx512m', '-jar', checker, '--format', 'json', '--errors-only', ...files]
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

it('every public page is valid HTML', async () => {
  const rows = await allRows()
  const { pages } = await crawl(inject('houses').alone, ['/', ...rows.map(({ path }) => path)])
  const folder = mkdtempSync(join(tmpdir(), 'hero-html-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = [...pages]
    .filter(([, { html }]) => html.startsWith('<!DOCTYPE html>'))
    .map(([path, { html }], at) => {
      const file = join(folder, `${at}${path.replace(/\W+/g, '_')}.html`)
      writeFileSync(file, html)
      return file
    })
  expect(files.length).toBeGreaterThan(40)
  const messages = (await messagesOf(files)).filter(
    ({ message }) => !tooNew.some(pattern => pattern.test(message)),
  )
  const faults = messages.map(({ url, message, extract }) => `${basename(url)}: ${message} ${extract ?? ''}`)
  expect(faults).toEqual([])
})
