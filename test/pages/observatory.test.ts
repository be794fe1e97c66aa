import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { href } from 'react-router'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { member, secureName } from '../e2e/harness/people.ts'
import { insideOf, trustOfRun } from '../e2e/harness/run-folder.ts'
import { openTlsProxy } from '../e2e/harness/tls-proxy.ts'

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
 * 100 plus the possible bonus: 10 for a policy that starts with 'none', 5 each for frames and referrer, 10 for same-origin
 * resources. Two more bonuses of 5 are for pages that set cookies or load scripts with a hash, which ours do not.
 */
const mostPossible = 130

function scan(address: string): Promise<Scan> {
  const program = `import { scan } from ${JSON.stringify(pathToFileURL(scanner).href)}; console.log(JSON.stringify(await scan(process.argv[1]))); process.exit()`
  const env = { PATH: process.env.PATH, ...trustOfRun() }
  return new Promise((done, failed) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', program, address.replace('https://', '')],
      { env, maxBuffer: 2 ** 24 },
      (error, out) => (error ? failed(error) : done(JSON.parse(out) as Scan)),
    )
  })
}

describe('the HTTP Observatory', () => {
  it('gives the highest score that a page without cookies and foreign scripts can have', async () => {
    const { alone } = inject('instances')
    for (const path of [href('/'), href('/safety-resource'), href('/login')]) {
      const { scan: found, tests } = await scan(alone + path)
      const failed = Object.entries(tests).filter(([, { pass }]) => !pass)
      expect(failed, path).toEqual([])
      expect([found.grade, found.score], path).toEqual(['A+', mostPossible])
    }
  })

  it('finds nothing to improve on an account page', async () => {
    const { alone } = inject('instances')
    const hero = await member({ apiUrl: alone }, 'hero')
    // The scanner has no session, so the proxy adds the cookie.
    const proxy = await openTlsProxy()
    onTestFinished(proxy.close)
    proxy.leadTo(insideOf(alone), { cookie: `${secureName('account')}=${hero.audience}.${hero.token}` })
    const { tests } = await scan(proxy.origin + href('/hero-signup-progress'))
    expect(Object.entries(tests).filter(([, { pass }]) => !pass)).toEqual([])
  })
})
