import { describe, expect, it } from 'vitest'
import { newCardCode } from '../api/id-cards/card-code.ts'
import { groupCardCode } from '../contract/id-card.ts'
import { limits } from '../contract/rate-limits.ts'
import { productionServer, publicUrl } from '../test/harness/production-server.ts'
import { cardCodeOf, newVerifiedHero } from '../test/harness/verified-hero.ts'
import { mask } from './logging.ts'

async function scene() {
  const { ask, lines, instance } = await productionServer()
  const hero = await newVerifiedHero(instance)
  const { code } = (await cardCodeOf(instance, hero.accountId))!
  const open = async (path: string, init?: RequestInit) => {
    const answer = await ask(path, init)
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  return { ask, lines, instance, hero, code, open }
}
const headings = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)

describe('the page of an ID card', () => {
  it('says that its Hero may walk today: first name, photo, four words; no script, no index, no cache, no code in a referrer', async () => {
    const { code, open } = await scene()
    const { status, headers, html } = await open(`/verify/${code}`)
    expect([status, headings(html)]).toEqual([200, ['Verified Hero, valid today']])
    expect(html).toMatch(/<figcaption>Ada<\/figcaption>/)
    expect(html).toMatch(/<img src="https:\/\/hero\.example\/uploads\/[^"]+"/)
    expect(html.match(/<li>[a-z]{3,8}<\/li>/g)).toHaveLength(4)
    expect(html).not.toMatch(/<script|modulepreload|rel="canonical"|og:|\.woff2|manifest/)
    expect(html).not.toContain('Mercer')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(html).toContain('<meta name="robots" content="noindex, nofollow, noarchive"')
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('has one refusal, to the byte, whatever the code: stopped, unknown or malformed', async () => {
    const { instance, code, open } = await scene()
    await instance.db.updateTable('account').set({ frozen_at: instance.clock.now() }).execute()
    const codes = [
      code,
      groupCardCode(newCardCode()),
      'x',
      '%00',
      '%F0%9F%9B%A1',
      'null',
      '-',
      'a'.repeat(900),
    ]
    const pages = await Promise.all(codes.map(one => open(`/verify/${one}`)))
    const shown = pages.map(({ status, html, headers }) => {
      const policy = headers.get('content-security-policy')
      return JSON.stringify([status, html, policy])
    })
    expect(new Set(shown).size).toBe(1)
    const { status, html } = pages[0]!
    expect([status, headings(html)]).toEqual([200, ['Do not go with this person']])
    expect(html).toContain('href="tel:911"')
    expect(html).not.toMatch(/<img|\/uploads\/|Ada|<script/)
  })

  it('says that nothing is known, and not to go, after too many codes and while the API fails', async () => {
    const { instance, code, open } = await scene()
    for (let turn = 0; turn < limits.cardChecksByAddress.points; turn++)
      await open(`/verify/${newCardCode()}`)
    const stopped = await open(`/verify/${code}`)
    expect([stopped.status, headings(stopped.html)]).toEqual([429, ['We can’t check this card right now']])
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(stopped.html).toContain('Until we can, do not go with this person.')
    await instance.db.deleteFrom('rate_limit').execute()
    await instance.pool.query('alter table id_card rename to id_card_away')
    const failing = await open(`/verify/${code}`)
    expect([failing.status, headings(failing.html)]).toEqual([503, ['We can’t check this card right now']])
    for (const { html, headers } of [stopped, failing]) {
      expect(html).not.toMatch(/<img|Ada|Verified/)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('referrer-policy')).toBe('strict-origin')
    }
  })

  it('leaves its code in no log line, metric or report', async () => {
    const { ask, lines, instance, code } = await scene()
    const plain = code.replaceAll('-', '')
    for (const path of [`/verify/${code}`, `/verify/${plain}`, `/verify/${code}?x=1`, `/verify/${code}/more`])
      await ask(path)
    const form = { method: 'POST', headers: { origin: publicUrl, 'sec-fetch-site': 'same-origin' } }
    await ask('/verify', { ...form, body: new URLSearchParams({ code }) })
    await ask('/api/id-cards/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    const report = { 'effective-directive': 'img-src', 'blocked-uri': `${publicUrl}/verify/${code}` }
    const page = `${publicUrl}/verify/${code}`
    await ask('/reports', {
      method: 'POST',
      body: JSON.stringify({ 'csp-report': { ...report, 'document-uri': page, 'source-file': page } }),
    })
    await ask('/reports', {
      method: 'POST',
      body: JSON.stringify({ crash: { message: `at /verify/${code} it broke`, source: page, page } }),
    })
    await instance.pool.query('alter table id_card rename to id_card_away')
    await ask(`/verify/${code}`)
    expect(lines.length).toBeGreaterThan(8)
    const seen = [...lines, ...instance.logged].join('\n').toUpperCase()
    expect(seen).toContain('BROWSER-REPORT')
    for (const spelling of [code, plain]) expect(seen).not.toContain(spelling)
    expect(mask(`No route matches URL /verify/${code} here`)).toBe('No route matches URL /verify/… here')
  })
})

describe('the form for a code', () => {
  const post = { method: 'POST', headers: { origin: publicUrl, 'sec-fetch-site': 'same-origin' } }
  it('leads to the page of the code, however it was typed', async () => {
    const { code, open } = await scene()
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const sent = await open('/verify', { ...post, body: new URLSearchParams({ code: typed }) })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/verify/${code}`])
  })

  it('keeps what is no code in the field, and says what is wrong with it', async () => {
    const { open } = await scene()
    for (const [typed, words] of [
      ['7k3m q0zd', 'A code has 16 letters and digits, and this one has 8.'],
      ['', 'Enter the code on the card.'],
      ['UUUU-UUUU-UUUU-UUUU', 'it has a character that our codes don'],
    ] as const) {
      const { status, html } = await open('/verify', { ...post, body: new URLSearchParams({ code: typed }) })
      expect(status).toBe(400)
      expect(html).toContain(words)
      expect(html).toContain(`value="${typed}"`)
    }
  })
})
