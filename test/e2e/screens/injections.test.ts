import type { BrowserContext } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../../../db/client.ts'
import { embeddedUrl } from '../../../db/embedded/server.ts'
import { cleanHtml as cleanAtWrite } from '../../../db/seed/markdown.ts'
import { cleanHtml as cleanAtRender } from '../../../web/rich-text/clean.server.ts'
import { plainContext } from '../harness/browser.ts'
import { injectionsOf } from './injections.ts'

const { alone, folders } = inject('instances')
const article = '/newsroom/news/introducing-hero'
const atOnce = 100
const count = injectionsOf('1').length
const texts = Array.from({ length: count }, (_, at) => injectionsOf(`top.ran${at}=1`)[at]!)

let policy = ''
beforeAll(async () => {
  const answer = await fetch(alone + article)
  // Removes the frame restriction, because the test shows the page in frames.
  policy = answer.headers
    .get('content-security-policy')!
    .replace(/frame-ancestors [^;]+/, "frame-ancestors 'self'")
  expect(policy).toContain("script-src 'self'")
})

interface Look {
  shown: (text: string) => string
  policy?: string
}

async function runOf(context: BrowserContext, first: number, { shown, policy }: Look): Promise<number[]> {
  const page = await context.newPage()
  const batch = texts.slice(first, first + atOnce).map((_, at) => first + at)
  await page.route(`${alone}/**`, route => {
    const { pathname } = new URL(route.request().url())
    const text = texts[Number(/^\/injection-(\d+)$/.exec(pathname)?.[1])]
    const isFrame = text !== undefined
    if (!isFrame && pathname !== '/frames') return route.abort()
    const frames = batch.map(at => `<iframe src="/injection-${at}"></iframe>`).join('')
    return route.fulfill({
      body: `<!doctype html><title>Text</title><body>${isFrame ? `<div class="rich">${shown(text)}</div>` : frames}`,
      contentType: 'text/html; charset=utf-8',
      headers: isFrame && policy ? { 'content-security-policy': policy } : {},
    })
  })
  // A frame that never finishes loading is tested as far as it got.
  await page.goto(`${alone}/frames`, { waitUntil: 'load', timeout: 5_000 }).catch(() => undefined)
  const ran = await page.evaluate(async () => {
    const pause = (time: number) => new Promise(done => setTimeout(done, time))
    for (const frame of document.querySelectorAll('iframe')) {
      // If the frame has no document, a script has navigated it, so that script ran.
      const inside = frame.contentDocument?.querySelectorAll('.rich *') ?? []
      for (const element of [...inside].slice(0, 40)) {
        for (const name of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter'])
          element.dispatchEvent(new MouseEvent(name, { bubbles: true }))
        if ('focus' in element) (element as HTMLElement).focus()
        const to = element.getAttribute('href')
        // A navigation would end the test of this text, so links are not followed. Script URLs are, because they don't navigate.
        if (to !== null && URL.parse(to, location.href)?.protocol !== 'javascript:')
          element.addEventListener('click', event => event.preventDefault())
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }
    }
    await pause(300)
    return Object.keys(window).flatMap(name => /^ran(\d+)$/.exec(name)?.[1] ?? [])
  })
  await page.close()
  return ran.map(Number)
}

async function whichRun(look: Look): Promise<string[]> {
  const context = await plainContext()
  const found: number[] = []
  for (let first = 0; first < count; first += atOnce) found.push(...(await runOf(context, first, look)))
  await context.close()
  return found.map(at => texts[at]!)
}

const asItIs = (text: string) => text

describe(`${count} texts that want to run a script`, () => {
  it('mostly run it in a page without any defense, so the test detects scripts', async () => {
    expect(count).toBeGreaterThanOrEqual(300)
    expect((await whichRun({ shown: asItIs })).length).toBeGreaterThan(count / 2)
  })

  it('run none once they are sanitized, even without a policy', async () => {
    const shown = (text: string) => cleanAtWrite(text) + cleanAtRender(text)
    expect(await whichRun({ shown })).toEqual([])
  })

  it('run none under the page’s policy, even unsanitized', async () => {
    expect(await whichRun({ shown: asItIs, policy })).toEqual([])
  })

  it('are sanitized in every rich text that people read', async () => {
    const { db, close } = createDatabase({ url: embeddedUrl(folders.alone), connections: 1 })
    const html = texts.map(text => `<p>before</p>${text}`).join('<!-- -->\n</div></p>')
    const mark = `injection-${Date.now()}`
    const cleaned = cleanAtRender(html)
    const shared = { slug: mark, html }
    try {
      const topic = db.selectFrom('topic').select('id').where('type', '=', 'Customer').limit(1)
      const { id } = await topic.executeTakeFirstOrThrow()
      await db
        .insertInto('subtopic')
        .values({ ...shared, topic_id: id, name: mark, position: 99, updated_on: '2026-01-01' })
        .execute()
      for (const kind of ['news', 'blog'] as const)
        await db
          .insertInto('article')
          .values({
            ...shared,
            kind,
            title: mark,
            banner: 'banners/banner-map.svg',
            created: new Date('2020-01-01'),
          })
          .execute()
      for (const path of [`/customer-help/${mark}`, `/newsroom/news/${mark}`, `/blog/${mark}`]) {
        const answer = await fetch(alone + path)
        const page = await answer.text()
        expect([path, answer.status, page.includes(cleaned)]).toEqual([path, 200, true])
        expect(page.replace(cleaned, '')).not.toContain('top.ran')
      }
    } finally {
      await db.deleteFrom('subtopic').where('slug', '=', mark).execute()
      await db.deleteFrom('article').where('slug', '=', mark).execute()
      await close()
    }
  })
})
