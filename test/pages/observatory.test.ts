import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { href } from 'react-router'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { settingOf, textVariables } from '../../server/text-variables.ts'
import { startProduct } from '../e2e/harness/houses.ts'
import { member } from '../e2e/harness/people.ts'
import { localCertificate } from './certificate.ts'

/** What the scanner of MDN's HTTP Observatory says. */
interface Scan {
  scan: { grade: string; score: number }
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>
}

const scanner =
  process.env.OBSERVATORY ??
  resolve(
    import.meta.dirname,
    '../../.cache/observatory/node_modules/@mdn/mdn-http-observatory/src/scanner/index.js',
  )
/**
 * 100, and what is given beyond: 10 for a policy that begins with nothing, 5 each for frames and the referrer, 10 for
 * resources of one's own. The last two fives go to pages that set cookies and that load scripts with a hash; ours do
 * neither.
 */
const mostPossible = 130

const folder = mkdtempSync(join(tmpdir(), 'hero-observatory-'))
const { authority, certificate, key } = localCertificate()
const closing: (() => unknown)[] = []

beforeAll(() => writeFileSync(join(folder, 'authority.pem'), authority))
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

/** What stands in front of a real site: TLS. `headers` are those of the visitor's browser. */
async function openTls(): Promise<{ origin: string; leadTo: (url: string, headers?: object) => void }> {
  let target = ''
  let own: object = {}
  const server: Server = createServer({ key, cert: certificate }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, ...own, 'x-forwarded-for': '203.0.113.9' }
    const onward = request(target + incoming.url, { method: incoming.method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise(done => server.close(done).closeAllConnections()))
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url, headers = {}) => {
      target = url
      own = headers
    },
  }
}

function scan(address: string): Promise<Scan> {
  const program = `import { scan } from ${JSON.stringify(pathToFileURL(scanner).href)}; console.log(JSON.stringify(await scan(process.argv[1]))); process.exit()`
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') }
  return new Promise((done, failed) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', program, address.replace('https://', '')],
      { env, maxBuffer: 2 ** 24 },
      (error, out) => (error ? failed(error) : done(JSON.parse(out) as Scan)),
    )
  })
}

const secret = () => randomBytes(32).toString('base64')
const production = (publicUrl: string) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: publicUrl,
  DATA_KEYS: `first:${secret()}`,
  CODE_KEY: secret(),
  UPLOAD_KEY: secret(),
  FORM_KEY: secret(),
  ALTCHA_KEY: secret(),
  ALLOW_LOCAL_PROVIDERS: 'database,mail,sms,cards,screening,bot-check',
  ...Object.fromEntries(Object.entries(textVariables).map(([name, { sample }]) => [settingOf(name), sample])),
})

describe('the HTTP Observatory', () => {
  it('gives all that a page without cookies and without scripts of others can have', async () => {
    const { origin, leadTo } = await openTls()
    const house = await startProduct(production(origin))
    closing.push(house.stop)
    leadTo(house.url)
    for (const path of [href('/'), href('/safety-resource'), href('/login')]) {
      const { scan: found, tests } = await scan(origin + path)
      const failed = Object.entries(tests).filter(([, { pass }]) => !pass)
      expect(failed, path).toEqual([])
      expect([found.grade, found.score], path).toEqual(['A+', mostPossible])
    }
  })

  it('finds nothing to mend on a page of an account but what development has no address for', async () => {
    const { origin, leadTo } = await openTls()
    const { alone } = inject('houses')
    const hero = await member({ apiUrl: alone }, 'hero')
    leadTo(alone, { cookie: `hero=${hero.audience}.${hero.token}` })
    const { tests } = await scan(origin + href('/hero-signup-progress'))
    const failed = Object.entries(tests).filter(([, { pass }]) => !pass)
    // HSTS belongs to production; the scan above has it.
    expect(failed.map(([name]) => name)).toEqual(['strict-transport-security'])
  })
})
