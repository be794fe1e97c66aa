import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { start } from '../../bench/running.ts'
import { measured, neverMeasured } from '../../web/consent/measured-pages.ts'
import { freePort } from '../harness/free-port.ts'
import { writeSheets } from './contact-sheets.ts'
import { startFirefox } from './firefox.ts'
import { heicProblem } from './heic.ts'
import type { Size, WalkedBrowser } from './walked-browser.ts'
import { startWebKit } from './webkit.ts'

// `npm run browsers -- FOLDER [ADDRESS] [PATH…]`: walks the public pages and forms in Firefox and WebKit, on a phone and a
// desktop. Without an address it starts its own instance, on which it also chooses a HEIC photo. Reports errors, sideways
// scrolling and missing pictures, and writes pictures of what it saw into FOLDER.

const sizes: Record<string, Size> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
}
/** The picture of a page has at most this many windows, one below the other. */
const mostWindows = 14

/** Lazy pictures are loaded first, so that a picture of the page shows them. */
const problemsOfPage = `(async () => {
  const root = document.documentElement
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([document.fonts.ready, ...[...document.images].map(image => image.decode().catch(() => {}))])
  const problems = [...document.images]
    .filter(image => image.complete && image.naturalWidth === 0 && image.currentSrc)
    .map(image => 'no picture: ' + image.currentSrc)
  if (root.scrollWidth > innerWidth) {
    const widest = [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3)
      .map(element => element.tagName + '.' + element.className)
    problems.push('scrolls sideways to ' + root.scrollWidth + ': ' + widest.join(', '))
  }
  return problems
})()`

/** The whole page as one picture, put together from its windows. */
async function wholePage(browser: WalkedBrowser, { width, height }: Size): Promise<Buffer> {
  const full = Number(await browser.evaluate('document.documentElement.scrollHeight'))
  const end = Math.min(full, mostWindows * height)
  const windows: { input: Buffer; left: number; top: number }[] = []
  for (let top = 0; top < end; top += height) {
    const at = Number(await browser.evaluate(`(scrollTo({ top: ${top}, behavior: 'instant' }), scrollY)`))
    await delay(80)
    windows.push({ input: await browser.picture(), left: 0, top: at })
  }
  const page = { width, height: Math.max(end, height), channels: 3 as const, background: '#888' }
  const drawn = windows.filter(({ top }) => top + height <= page.height)
  return sharp({ create: page }).composite(drawn).png().toBuffer()
}

async function walk(browser: WalkedBrowser, address: string, paths: readonly string[], folder: string) {
  const problems: string[] = []
  for (const [name, size] of Object.entries(sizes)) {
    const pages: Buffer[] = []
    for (const path of paths) {
      const logged = await browser.open(address + path, size)
      const found = (await browser.evaluate(problemsOfPage)) as string[]
      problems.push(...[...logged, ...found].map(problem => `${browser.name} ${name} ${path}: ${problem}`))
      const picture = await wholePage(browser, size)
      writeFileSync(join(folder, `${browser.name}-${name}${path.replaceAll('/', '_')}.png`), picture)
      pages.push(picture)
    }
    await writeSheets(folder, `sheet-${browser.name}-${name}`, pages)
  }
  return problems
}

async function photoProblems(browser: WalkedBrowser, address: string) {
  const problems: string[] = []
  for (const [name, size] of Object.entries(sizes)) {
    const problem = await heicProblem(browser, address, size)
    if (problem) problems.push(`${browser.name} ${name}: ${problem}`)
  }
  return problems
}

const [folder = '', given, ...some] = process.argv.slice(2)
if (!folder) throw new Error('npm run browsers -- FOLDER [ADDRESS] [PATH…]')
mkdirSync(folder, { recursive: true })
const publicPaths = [...measured, ...Object.keys(neverMeasured)].filter(path => !path.includes(':'))
const paths = some.length > 0 ? some : publicPaths

const dataDir = mkdtempSync(join(tmpdir(), 'hero-browsers-'))
const port = await freePort()
const own = given
  ? undefined
  : await start([process.execPath, 'server/main.ts'], { port, path: '/readyz', env: { DATA_DIR: dataDir } })
const ownAddress = `http://127.0.0.1:${port}`
const problems: string[] = []
try {
  for (const startBrowser of [startFirefox, startWebKit]) {
    const browser = await startBrowser()
    try {
      problems.push(...(await walk(browser, given ?? ownAddress, paths, folder)))
      if (own) problems.push(...(await photoProblems(browser, ownAddress)))
    } finally {
      await browser.close()
    }
  }
} finally {
  await own?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log([...problems, `${paths.length} pages; pictures in ${resolve(folder)}`].join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
