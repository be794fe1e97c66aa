import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productionServer, publicUrl } from '../test/harness/production-server.ts'
import { siteRoutes, webFolder } from '../test/harness/web-build.ts'

const forms = siteRoutes.filter(({ file }) =>
  /\bexport (async function|const|function) action\b/.test(readFileSync(join(webFolder, file), 'utf8')),
)

describe('every form of the site, in production behind a proxy that ends TLS', () => {
  it('is taken from our own pages, as a document and by script, and refused from elsewhere', async () => {
    const { ask } = await productionServer()
    const post = (path: string, headers: Record<string, string>) =>
      ask(path, { method: 'POST', headers, body: new URLSearchParams() })
    expect(forms.length).toBeGreaterThan(50)
    const found: unknown[] = []
    const expected: unknown[] = []
    for (const { address } of forms)
      for (const path of [address, address === '/' ? '/_root.data' : `${address}.data`]) {
        // This is how the form answers empty fields, which may be with 400. Without `Origin`, there is nothing to compare.
        const { status } = await post(path, { 'sec-fetch-site': 'same-origin' })
        expect(status, path).not.toBe(403)
        const own = await post(path, { origin: publicUrl, 'sec-fetch-site': 'same-origin' })
        const hidden = await post(path, { origin: 'null', 'sec-fetch-site': 'same-origin' })
        const foreign = await post(path, { origin: 'https://evil.example' })
        found.push([path, own.status, hidden.status, foreign.status])
        expected.push([path, status, status, 403])
      }
    expect(found).toEqual(expected)
  }, 120_000)

  it('refuses what is no form, never as a failure of ours', async () => {
    const { ask, lines } = await productionServer()
    const own = { origin: publicUrl, 'sec-fetch-site': 'same-origin' }
    const multipart = 'multipart/form-data; boundary=walk'
    const sent: [string, RequestInit, number[]][] = [
      ['DELETE', { method: 'DELETE' }, [405]],
      ['PUT', { method: 'PUT', body: new URLSearchParams() }, [405]],
      [
        'broken multipart',
        { method: 'POST', body: '--walk\r\nnonsense', headers: { 'content-type': multipart } },
        [400],
      ],
    ]
    const kinds = ['application/json', '']
    for (const kind of kinds)
      sent.push([
        kind,
        { method: 'POST', body: '{"a":1}', headers: kind ? { 'content-type': kind } : {} },
        [],
      ])
    const wrong: unknown[] = []
    // Forms with files first check who sends them: staff, or a phone with a token (add-photo.test.ts).
    for (const { address } of forms.filter(({ file }) => !/import-export|add-photo/.test(file)))
      for (const [name, init, statuses] of sent) {
        const headers = { ...own, ...(init.headers as Record<string, string>) }
        const { status } = await ask(address, { ...init, headers })
        if (status >= 500 || (statuses.length > 0 && !statuses.includes(status)))
          wrong.push([name, address, status])
      }
    expect(wrong).toEqual([])
    expect(lines.filter(line => line.includes('"level":50'))).toEqual([])
    const login = await ask('/login', {
      method: 'POST',
      body: '{}',
      headers: { ...own, 'content-type': 'application/json' },
    })
    expect(login.status).toBe(415)
  }, 120_000)
})
