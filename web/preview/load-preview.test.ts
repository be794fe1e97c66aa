import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { EntryKind } from '../../contract/console/entry.ts'
import { mediaJpeg } from '../../contract/media.ts'
import { specimen } from '../../server/screens/specimen-image.ts'
import { webSettings } from '../../test/harness/web-settings.ts'
import { HelpArticle } from '../help/help-article.tsx'
import { openRequestContext } from '../request-context.server.ts'
import ArticlePreview from './article-preview.tsx'
import CustomerHelpPreview from './customer-help-preview.tsx'
import HelpPreview from './help-preview.tsx'
import { loadArticlePreview, loadHelpPreview, loadPagePreview } from './load-preview.server.ts'
import PagePreview from './page-preview.tsx'

const now = new Date('2026-11-21T22:00:00Z')
const token = 'a-token'
const paths = {
  article: href('/preview/article/:token', { token }),
  page: href('/preview/page/:token', { token }),
  help: href('/preview/help/:token', { token }),
  'customer-help': href('/preview/customer-help/:token', { token }),
}

const draft = {
  kind: 'page',
  slug: 'sms-terms',
  title: 'SMS terms',
  html: '<p>Text</p>',
  summary: '',
  banner: '',
  s3Base: '/',
  author: '',
  categories: [],
  created: '2026-11-01T12:00:00.000Z',
  topic: null,
  subtopics: [],
}
const heroTopic = { slug: 'walks', topicName: 'Walks', topicType: 'Hero', summary: '' }

type Changed = Partial<Omit<typeof draft, 'topic'>> & { kind?: EntryKind; topic?: typeof heroTopic | null }

function argsFor(path: string, changed: Changed) {
  const { context } = openRequestContext({
    api: () => Response.json({ success: true, message: '', data: { ...draft, ...changed } }),
    settings: webSettings({ production: false, publicUrl: 'http://localhost:3000' }),
    ip: '203.0.113.7',
    requestId: 'request-1',
    shared: false,
    userAgent: null,
    now,
    cookieHeader: null,
    styleSheet: () => '',
    report: () => {},
    nonce: 'nonce',
    pages: { listed: [], own: [] },
  })
  const url = new URL(`http://localhost:3000${path}`)
  return { request: new Request(url), url, context, params: { token } }
}

const loaders = {
  article: loadArticlePreview,
  page: loadPagePreview,
  help: (args: ReturnType<typeof argsFor>) => loadHelpPreview(args, 'hero'),
  'customer-help': (args: ReturnType<typeof argsFor>) => loadHelpPreview(args, 'customer'),
}

/** The page that the draft redirects to, the status that it is refused with, or "shown". */
async function open(page: keyof typeof paths, changed: Changed): Promise<string | number | null | undefined> {
  try {
    await loaders[page](argsFor(paths[page], changed))
    return 'shown'
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    // React Router's `data` is the only other thing that these loaders throw.
    return (thrown as { init: ResponseInit | null }).init?.status
  }
}

const pageOf = async (changed: Changed) => (await loadPagePreview(argsFor(paths.page, changed))).data.page

describe('the preview of a draft', () => {
  it.each([
    ['article', { kind: 'news' }],
    ['page', { kind: 'page' }],
    ['help', { kind: 'topic', topic: heroTopic }],
    ['customer-help', { kind: 'subtopic', topic: { ...heroTopic, topicType: 'Customer' } }],
  ] as const)(
    'is shown at the address of its kind, and redirects there from any other: %s',
    async (own, kind) => {
      for (const page of ['article', 'page', 'help', 'customer-help'] as const)
        expect(await open(page, kind), page).toBe(page === own ? 'shown' : paths[own])
    },
  )

  it.each(['author', 'category'] as const)('of a kind that has none does not exist: %s', async kind => {
    expect(await open('customer-help', { kind })).toBe(404)
  })

  it('of a help text has no rating, which would count for the published text', async () => {
    const { data } = await loadHelpPreview(
      argsFor(paths.help, { kind: 'subtopic', topic: heroTopic }),
      'hero',
    )
    const published = renderToStaticMarkup(createElement(HelpArticle, { data }))
    expect(published).toContain('Was this helpful?')
    // The page uses nothing else of what React Router gives it.
    for (const preview of [HelpPreview, CustomerHelpPreview])
      expect(renderToStaticMarkup(preview({ loaderData: data } as never))).not.toMatch(/<form|helpful/)
  })

  it('says that it is a draft, and does not offer to share it', async () => {
    const shown = {
      article: await loadArticlePreview(argsFor(paths.article, { kind: 'news' })),
      page: await loadPagePreview(argsFor(paths.page, {})),
      help: await loadHelpPreview(argsFor(paths.help, { kind: 'subtopic', topic: heroTopic }), 'hero'),
    }
    for (const [preview, { data }] of [
      [ArticlePreview, shown.article],
      [PagePreview, shown.page],
      [HelpPreview, shown.help],
      [CustomerHelpPreview, shown.help],
    ] as const) {
      // The page uses nothing else of what React Router gives it.
      const html = renderToStaticMarkup(createElement(preview as never, { loaderData: data } as never))
      expect(html).toContain('This is a draft')
      expect(html).not.toMatch(/Copy link|data-share|linkedin/)
    }
  })

  it('of a page has its pictures as the published page does', async () => {
    const { html } = await pageOf({ html: `<p><img src="/${mediaJpeg(specimen.hash)}" alt="A street"></p>` })
    expect(html).toContain('<picture>')
  })

  it('of a page says from when it applies, and never that it is in force already', async () => {
    const htmlOf = async (changed: Changed) => {
      const { data } = await loadPagePreview(argsFor(paths.page, changed))
      return renderToStaticMarkup(createElement(PagePreview as never, { loaderData: data } as never))
    }
    expect(await htmlOf({ created: '2027-01-01T12:00:00.000Z' })).toContain('in force from January 1, 2027')
    const withoutDay = await htmlOf({})
    expect(withoutDay).not.toContain('in force')
    expect(withoutDay).toContain('This version doesn’t apply yet.')
  })
})
