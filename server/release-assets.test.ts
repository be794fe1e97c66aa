import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { day, hour } from '../contract/durations.ts'
import type { SecretKey } from '../providers/keys/secret-key.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { newSecretKey } from '../test/harness/secret-keys.ts'
import { readFiles } from '../web/document/files.ts'
import { cleanUp } from '../worker/clean-up.ts'
import { createFindAsset, shareAssets } from './release-assets.ts'

const [key, otherKey] = [newSecretKey(), newSecretKey()]
const log = { warn: () => {} }

function siteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hero-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  return folder
}

/** A built site in a folder, and a process of that release, which shares its assets. */
async function release(
  { db, clock }: TestApi,
  files: Record<string, string>,
  keys: [SecretKey, ...SecretKey[]] = [key],
) {
  const folder = siteFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const site = readFiles(folder, createFindAsset({ db, keys }))
  const stop = await shareAssets({ db, clock, keys, log }, site.assets())
  const get = (path: string, headers = {}) =>
    site.answer(new Request(`https://hero.example${path}`, { headers }), path)
  return { get, stop }
}

describe('a page of one release beside a process of another', () => {
  it('gets its scripts and styles from it, older or newer, compressed and for a year', async () => {
    const api = await testApi()
    const older = await release(api, { 'assets/app-one.js': 'one()', 'robots.txt': 'of one' })
    const newer = await release(api, { 'assets/app-two.js': 'two()', 'assets/app.css': 'a{}' })
    const script = await newer.get('/assets/app-one.js', { 'accept-encoding': 'br' })
    expect(script?.status).toBe(200)
    expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script?.headers.get('content-encoding')).toBe('br')
    expect(script?.headers.get('cache-control')).toContain('immutable')
    expect(await (await older.get('/assets/app-two.js'))?.text()).toBe('two()')
    expect((await older.get('/assets/app.css'))?.headers.get('content-type')).toContain('text/css')
    await Promise.all([older.stop(), newer.stop()])
  })

  it('gets nothing but assets, and no file that nobody has', async () => {
    const api = await testApi()
    const older = await release(api, { 'assets/app-one.js': 'one()', 'robots.txt': 'of one' })
    const newer = await release(api, { 'assets/app-two.js': 'two()' })
    expect(await newer.get('/robots.txt')).toBeUndefined()
    expect(await newer.get('/assets/app-three.js')).toBeUndefined()
    expect(await newer.get('/assets/../robots.txt')).toBeUndefined()
    await Promise.all([older.stop(), newer.stop()])
  })

  it('finds them for a day after the last process of that release, and a running one keeps its own', async () => {
    const api = await testApi()
    const older = await release(api, { 'assets/app-one.js': 'one()' })
    await older.stop()
    api.clock.advance(day)
    const newer = await release(api, { 'assets/app-two.js': 'two()' })
    await cleanUp(api.deps)
    expect(await (await newer.get('/assets/app-one.js'))?.text()).toBe('one()')
    api.clock.advance(hour + 1)
    await cleanUp(api.deps)
    const third = await release(api, { 'assets/app-two.js': 'two()' })
    expect(await third.get('/assets/app-one.js')).toBeUndefined()
    expect(await (await third.get('/assets/app-two.js'))?.text()).toBe('two()')
    await Promise.all([newer.stop(), third.stop()])
  })
})

describe('what is stored for other releases', () => {
  it('is not served when someone else wrote or changed it, and is while keys change', async () => {
    const api = await testApi()
    await release(api, { 'assets/app-one.js': 'one()' })
    const changed = await release(api, {}, [otherKey, key])
    expect((await changed.get('/assets/app-one.js'))?.status).toBe(200)
    const stranger = await release(api, {}, [otherKey])
    expect(await stranger.get('/assets/app-one.js')).toBeUndefined()
    await api.db
      .updateTable('release_asset')
      .set({ bytes: Buffer.from('evil()') })
      .execute()
    const later = await release(api, {}, [key])
    expect(await later.get('/assets/app-one.js')).toBeUndefined()
  })

  it('is answered with 503 while the database is away, not with a page that says it never was', async () => {
    const site = readFiles(siteFolder(), () => Promise.reject(new Error('away')))
    const answer = await site.answer(new Request('https://hero.example/assets/a.js'), '/assets/a.js')
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('retry-after')).toBe('30')
  })

  it('is left for later when it cannot be written: the process starts all the same', async () => {
    const { db, clock } = await testApi()
    await db.schema.dropTable('release_asset').execute()
    const warnings: string[] = []
    const told = { warn: (_: unknown, message?: string) => void warnings.push(message ?? '') }
    const assets = [{ path: '/assets/a.js', bytes: Buffer.from('a()') }]
    const stop = await shareAssets({ db, clock, keys: [key], log: told as never }, assets)
    expect(warnings).toEqual(['the files of this release are not shared'])
    await stop()
  })
})
