import { describe, expect, it } from 'vitest'
import { asWord } from '../../test/harness/as-word.ts'
import { productionServer, publicUrl } from '../../test/harness/production-server.ts'
import { createBrowserReports } from './browser-reports.ts'

const secret = 'lantern-token-4711'

async function reported(bodies: readonly (string | object)[]) {
  const { ask, lines } = await productionServer()
  const answers: number[] = []
  for (const body of bodies) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    answers.push((await ask('/reports', { method: 'POST', body: text })).status)
  }
  const logged = lines
    .map(line => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'browser-report')
    .map(({ kind, code, detail, where, route }) => ({ kind, code, detail, where, route }))
  return { answers, logged, text: lines.join('') }
}

describe('reports of browsers', () => {
  it('of a refused script are logged in both of their forms, without the query of an address', async () => {
    const { answers, logged, text } = await reported([
      {
        'csp-report': {
          'effective-directive': 'script-src-elem',
          'blocked-uri': `https://evil.example/x.js?${secret}`,
          'document-uri': `${publicUrl}/login?email=${secret}`,
        },
      },
      [
        {
          type: 'csp-violation',
          body: {
            effectiveDirective: 'style-src-attr',
            blockedURL: 'inline',
            documentURL: `${publicUrl}/preview/${secret}`,
            sourceFile: `${publicUrl}/assets/root-abc123.js`,
          },
        },
      ],
    ])
    expect(answers).toEqual([204, 204])
    const csp = { kind: 'csp', where: 'elsewhere' }
    expect(logged).toEqual([
      { ...csp, code: 'script-src-elem', detail: 'https://evil.example', route: '/login' },
      {
        ...csp,
        code: 'style-src-attr',
        detail: 'inline',
        where: '/assets/root-abc123.js',
        route: 'another page',
      },
    ])
    expect(text).not.toContain(secret)
  })

  it('of a crash are logged without what was typed', async () => {
    const { logged, text } = await reported([
      {
        crash: {
          message: `Cannot read "${secret}" of ada@example.com, 212 555 0199`,
          source: `${publicUrl}/assets/chunk-4f2.js:1:2044`,
          page: '/hero-contact',
        },
      },
    ])
    expect(logged).toEqual([
      {
        kind: 'crash',
        code: undefined,
        detail: expect.stringContaining('Cannot read'),
        where: '/assets/chunk-4f2.js:1:2044',
        route: '/hero-contact',
      },
    ])
    for (const typed of [secret, 'ada@example', asWord('0199')]) expect(text).not.toMatch(typed)
  })

  it('of extensions, and what is no report, are not logged', async () => {
    const { answers, logged } = await reported([
      { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'moz-extension://1234/a.png' } },
      { crash: { message: 'x', source: 'chrome-extension://abc/content.js:1:1' } },
      'not json',
      '[1, null, {"type": "deprecation"}]',
      `"${'x'.repeat(1_000)}"`,
    ])
    expect(answers).toEqual([204, 204, 204, 204, 204])
    expect(logged).toEqual([])
  })

  it('that are too large are refused before they are read', async () => {
    const { answers, logged } = await reported([{ crash: { message: 'x'.repeat(20_000) } }])
    expect(answers).toEqual([413])
    expect(logged).toEqual([])
  })

  it('are read sixty times a minute, and counted beyond it', async () => {
    let at = 0
    const kinds: string[] = []
    const take = createBrowserReports({
      log: { warn: () => {} },
      now: () => at,
      onReport: kind => void kinds.push(kind),
    })
    const body = JSON.stringify({ crash: { message: 'x' } })
    const send = () => take(new Request(`${publicUrl}/reports`, { method: 'POST', body }))
    for (let turn = 0; turn < 65; turn++) await send()
    at = 60_000
    await send()
    expect(kinds.filter(kind => kind === 'crash')).toHaveLength(61)
    expect(kinds.filter(kind => kind === 'dropped')).toHaveLength(5)
  })
})
