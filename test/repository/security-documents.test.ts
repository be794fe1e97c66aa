import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { importsOf, isCode, isTest, productCode, textOf } from './source.ts'

const product = productCode()
const namedIn = (document: string) =>
  new Set([...textOf(document).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path))

const cryptography =
  /^(node:crypto|@node-rs\/argon2|age-encryption|altcha-lib(\/.*)?|@simplewebauthn\/server|otplib)$/

describe('docs/security/cryptography.md', () => {
  it('names every file that imports cryptography, and no other', () => {
    const importing = product.filter(path => importsOf(path).some(name => cryptography.test(name)))
    expect(importing.length).toBeGreaterThan(50)
    expect([...namedIn('docs/security/cryptography.md')].filter(isCode).sort()).toEqual(
      expect.arrayContaining(importing),
    )
    const named = [...namedIn('docs/security/cryptography.md')].filter(path => !isTest(path))
    expect(named.filter(path => !importing.includes(path))).toEqual([])
  })

  it('no file has a hash or a cipher that is broken', () => {
    const weak =
      /'(md5|md4|sha1|rc4|des(?:-[\w-]+)?|[\w-]+-(?:ecb|cbc))'|createCipher\(|Math\.random\(\)\.toString/i
    const found = product.filter(path => weak.test(textOf(path)))
    // Twilio signs what it posts with HMAC-SHA-1.
    expect(found).toEqual(['providers/sms/twilio.ts'])
  })
})

/** Code that only browsers run, which ask our own site or what its policy names, and the examples of the reference. */
const elsewhere = (path: string) =>
  path.startsWith('contract/') || (path.startsWith('web/') && !path.includes('.server.'))
const codeOf = (path: string) => textOf(path).replace(/\/\*[\s\S]*?\*\//g, '')
const opens =
  /(?<![.\w])fetch\((?!request: )|createTransport\(|new S3Client\(|new Stripe\(|extends pg\.Client/

describe('docs/security/connections.md', () => {
  const opening = product.filter(path => !elsewhere(path) && opens.test(codeOf(path)))

  it('names every file of a server that opens a connection', () => {
    expect(opening.length).toBeGreaterThan(14)
    expect(opening.filter(path => !namedIn('docs/security/connections.md').has(path))).toEqual([])
  })

  it('no server follows a redirect, which could carry a secret to another host', () => {
    const following = opening.flatMap(path =>
      [...codeOf(path).matchAll(/(?<![.\w])fetch\((?!request: )[\s\S]{0,500}/g)]
        .filter(([call]) => !/redirect: '(manual|error)'/.test(call))
        .map(([call]) => `${path}: ${call.slice(0, 60)}`),
    )
    expect(following).toEqual([])
  })

  it('no connection goes without the check of its certificate', () => {
    const unchecked = /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/
    expect(product.filter(path => unchecked.test(textOf(path)))).toEqual([])
  })
})

it('every package has its hash in the lock file and comes from the registry of npm', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>
  }
  const all = Object.entries(packages).filter(([path]) => path !== '')
  expect(all.length).toBeGreaterThan(300)
  const others = all.filter(
    ([, { integrity, resolved, link }]) =>
      link ||
      !integrity?.startsWith('sha512-') ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  )
  expect(others.map(([path]) => path)).toEqual([])
})

it('each check of a change asks for known weaknesses and for signatures of packages', () => {
  const workflow = parse(textOf('.github/workflows/check.yaml')) as {
    on: object
    jobs: { test: { if?: string; steps: { run?: string }[] } }
  }
  expect(Object.keys(workflow.on)).toContain('pull_request')
  expect(workflow.jobs.test.if).toBeUndefined()
  // A step that may be left out or fail would have more keys.
  for (const run of ['npm audit --omit=dev --audit-level=high', 'npm audit signatures'])
    expect(workflow.jobs.test.steps).toContainEqual({ run })
})
