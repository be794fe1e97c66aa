import { setTimeout as sleep } from 'node:timers/promises'
import { href } from 'react-router'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startProduct } from '../e2e/harness/instances.ts'
import { secureName } from '../e2e/harness/people.ts'
import { databaseProcesses } from '../harness/database-processes.ts'
import { allRows } from './pages-of-site.ts'

const token = 'a'.repeat(43)
const account = secureName('account')
const cookies = [
  `${account}=customer.${token}`,
  `${account}=hero.${token}; ${secureName('measure')}=no`,
  `${secureName('audience')}=hero`,
]
const rows = await allRows()

/** Pages that are rendered for each visitor: links from their email, and their own choice. */
const own = [href('/confirm-email'), href('/cookies'), href('/undo-change')]

/** Pages that are cached only for requests without cookies, because other visitors may be logged in. */
const authPages = [
  href('/customer-contact'),
  href('/customer-signup'),
  href('/hero-overview'),
  href('/hero-signup'),
  href('/login'),
  href('/prelaunch-signup'),
  href('/reset-password'),
]

/** As a proxy or a CDN asks, for one visitor or for many. */
const throughCache = { via: '1.1 cache.example' }

describe('a public page', () => {
  const { alone } = inject('instances')
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(alone + path, { headers, redirect: 'manual' })
    return { answer, text: await answer.text() }
  }

  it('is the same for everyone to the byte, except personal pages', async () => {
    const found: string[] = []
    for (const { path } of rows) {
      if (authPages.includes(path)) continue
      const { answer, text } = await read(path, throughCache)
      const shared = answer.headers.get('cache-control')?.startsWith('public') === true
      if (!shared) {
        expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
        found.push(path)
        continue
      }
      for (const cookie of cookies) {
        const { text: theirs } = await read(path, { cookie, ...throughCache })
        // A page with a clock may have been rendered again meanwhile.
        const same = theirs === text || theirs === (await read(path, throughCache)).text
        expect(same, `${path} with ${cookie}`).toBe(true)
      }
      expect(answer.headers.get('set-cookie'), path).toBeNull()
      expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'")
    }
    expect(found.sort()).toEqual(own)
  })

  it('for authentication is the same for everyone without a cookie, and rendered for visitors with one', async () => {
    for (const path of authPages) {
      const { answer, text } = await read(path)
      expect(answer.headers.get('etag'), path).toBeTruthy()
      expect((await read(path)).text === text, path).toBe(true)
      // Browsers must not store it: going back must not show typed text.
      expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
      for (const cookie of cookies)
        expect((await read(path, { cookie })).answer.headers.get('etag'), `${path} with ${cookie}`).toBeNull()
    }
    const sent = async (path: string, cookie: string) =>
      (await read(path, { cookie })).answer.headers.get('location')
    const customer = `${account}=customer.${token}`
    expect(await sent(href('/customer-signup'), customer)).toBe(href('/customer-signup-progress'))
    expect(await sent(href('/login'), customer)).toBe(href('/customer-signup-progress'))
    // A person logged in for one audience may sign up for the other.
    expect(await sent(href('/hero-signup'), customer)).toBeNull()
  })

  it('ignores unknown parameters and hosts', async () => {
    const { text } = await read(href('/getstarted'))
    const strange = await read(`${href('/getstarted')}?utm_source=poster&x=<script>`, {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    })
    expect(strange.text === text).toBe(true)
    const says = async (query: string) =>
      (await read(href('/') + query)).text.includes('Please log in to continue')
    expect([await says('?notice=log-in'), await says('')]).toEqual([true, false])
    const home = await read(href('/'))
    expect((await read(`${href('/')}?notice=<b>yours</b>`)).text === home.text).toBe(true)
  })

  it('is not sent again to a browser that has it', async () => {
    const { answer } = await read(href('/getstarted'), { 'accept-encoding': 'br' })
    const again = await read(href('/getstarted'), {
      'accept-encoding': 'br',
      'if-none-match': answer.headers.get('etag')!,
    })
    expect([again.answer.status, again.text]).toEqual([304, ''])
  })

  it('is the only kind that may keep its opener', async () => {
    const opener = async (path: string) => (await read(path)).answer.headers.get('cross-origin-opener-policy')
    // From memory it comes without the header, because that is the browser's default. A query passes the memory by.
    await read(href('/getstarted'))
    expect(await opener(href('/getstarted'))).toBeNull()
    expect(await opener(`${href('/getstarted')}?utm_source=poster`)).toBe('unsafe-none')
    for (const path of [...authPages, '/visitor.css'])
      expect([path, await opener(path)]).toEqual([path, 'same-origin'])
  })

  it('lets a form keep its opener if its URL was typed in, because there is none', async () => {
    const opener = async (path: string, headers: Record<string, string>) =>
      (await read(path, headers)).answer.headers.get('cross-origin-opener-policy')
    const typed = { 'sec-fetch-site': 'none' }
    await read(href('/customer-signup'), typed)
    expect(await opener(href('/customer-signup'), typed)).toBeNull()
    for (const site of ['cross-site', 'same-site', 'same-origin'])
      expect(await opener(href('/customer-signup'), { 'sec-fetch-site': site })).toBe('same-origin')
    expect(await opener(href('/customer-signup'), { ...typed, cookie: `${account}=hero.${token}` })).toBe(
      'same-origin',
    )
    expect(await opener(href('/console/login'), typed)).toBe('same-origin')
  })

  it('does not make a guest load the visitor’s style sheet, and no shared cache may store that copy', async () => {
    const stored = (answer: Response) => answer.headers.get('cache-control')
    // The first answer is a new page, the second one comes from memory.
    for (let time = 0; time < 2; time++) {
      const guest = await read(href('/getstarted'))
      expect([guest.text.includes('/visitor.css'), stored(guest.answer)]).toEqual([
        false,
        'private, no-cache',
      ])
      const others: Record<string, string>[] = [
        throughCache,
        { 'cdn-loop': 'cdn.example' },
        { ...throughCache, cookie: `${account}=hero.${token}` },
        { cookie: `${account}=hero.${token}` },
      ]
      for (const headers of others) {
        const { answer, text } = await read(href('/getstarted'), headers)
        expect(stored(answer), JSON.stringify(headers)).toMatch(/^public/)
        expect(text.replace(/<link[^>]*visitor\.css[^>]*>/, '') === guest.text, JSON.stringify(headers)).toBe(
          true,
        )
        expect(text === guest.text, JSON.stringify(headers)).toBe(false)
      }
    }
    const other = await read(href('/getstarted'), { cookie: `${secureName('audience')}=hero` })
    expect(stored(other.answer)).toBe('private, no-cache')
  })

  it('is sent again to a browser whose visitor has logged in since', async () => {
    const { answer } = await read(href('/getstarted'))
    const again = await read(href('/getstarted'), {
      cookie: `${account}=customer.${token}`,
      'if-none-match': answer.headers.get('etag')!,
    })
    expect(again.answer.status).toBe(200)
  })

  it('shows the visitor’s state through a private style sheet', async () => {
    const guest = await read('/visitor.css')
    expect([guest.answer.headers.get('cache-control'), guest.text]).toEqual(['private, no-cache', ''])
    const hero = await read('/visitor.css', { cookie: `${account}=hero.${token}` })
    expect(hero.text).toContain('.of-account{visibility:visible}')
    expect(hero.answer.headers.get('vary')).toContain('cookie')
    const again = await read('/visitor.css', {
      cookie: `${account}=hero.${token}`,
      'if-none-match': hero.answer.headers.get('etag')!,
    })
    expect(again.answer.status).toBe(304)
  })
})

describe('with the database stopped', () => {
  it('public pages stay available, and everything recovers automatically', async () => {
    const { url, folder, stop } = await startProduct()
    onTestFinished(stop)
    const paths = [
      href('/'),
      href('/getstarted'),
      href('/prelaunch'),
      href('/how-it-works'),
      href('/customer-signup'),
    ]
    const read = async (path: string) => {
      const from = performance.now()
      const answer = await fetch(url + path)
      return { status: answer.status, text: await answer.text(), ms: performance.now() - from }
    }
    const heading = (html: string) => /<h1[^>]*>[\s\S]+?<\/h1>/.exec(html)?.[0] ?? ''
    const said = new Map<string, string>()
    for (const path of paths) {
      const { status, text } = await read(path)
      expect(status).toBe(200)
      expect(heading(text), path).not.toBe('')
      said.set(path, heading(text))
    }
    const database = databaseProcesses(folder)
    for (const pid of database) process.kill(pid, 'SIGSTOP')
    onTestFinished(() => {
      for (const pid of databaseProcesses(folder)) process.kill(pid, 'SIGCONT')
    })
    // By then the page with the spots is stale.
    await sleep(3_000)
    for (let round = 0; round < 3; round++)
      for (const path of paths) {
        const { status, text, ms } = await read(path)
        expect([path, status]).toEqual([path, 200])
        expect(heading(text), path).toBe(said.get(path))
        expect(ms, path).toBeLessThan(3_000)
      }
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await fetch(`${url}/readyz?deep`)).status).toBe(503)
    for (const pid of database) process.kill(pid, 'SIGCONT')
    await expect.poll(async () => (await fetch(`${url}/readyz?deep`)).status).toBe(200)
    for (const path of paths) expect((await read(path)).status).toBe(200)
  })
})
