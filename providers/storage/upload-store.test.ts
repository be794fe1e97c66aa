import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Account, startS3 } from '../../test/doubles/s3-server.ts'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import { ProviderFailure } from '../failure.ts'
import { createDiskStore } from './disk.ts'
import { FileKeyError } from './file-key.ts'
import { createS3Store } from './s3.ts'
import { linkPath, readDownload, readUpload } from './signed-links.ts'
import type { UploadStore } from './upload-store.ts'

const minute = 60_000
let time = Date.parse('2026-11-21T12:00:00Z')
const clock = { now: () => new Date(time) }
const key = newSecretKey()
const publicUrl = 'http://hero.test'

interface Running {
  store: UploadStore
  stop(): Promise<unknown>
}

async function disk(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'hero-store-'))
  return {
    store: createDiskStore({ folder: join(folder, 'uploads'), publicUrl, key, clock }),
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

async function s3(): Promise<Running> {
  const double = await startS3({ clock })
  return {
    store: createS3Store({ ...s3Account, endpoint: double.endpoint, publicUrl, key, clock }),
    stop: () => double.close(),
  }
}

const picture = randomBytes(2_000)

describe.each([
  ['disk', disk],
  ['S3', s3],
])('files on %s', (_name, start) => {
  let running: Running
  let store: UploadStore
  beforeAll(async () => {
    running = await start()
    store = running.store
  })
  afterAll(() => running.stop())

  it('come back byte for byte, with length and type', async () => {
    await store.write('users/a.jpg', picture, 'image/jpeg')
    expect((await store.read('users/a.jpg'))?.equals(picture)).toBe(true)
    expect(await store.head('users/a.jpg')).toEqual({ bytes: 2_000, contentType: 'image/jpeg' })
  })

  it('that are not there are undefined, and removing them is no error', async () => {
    expect(await store.read('users/none.jpg')).toBeUndefined()
    expect(await store.head('users/none.jpg')).toBeUndefined()
    await store.remove('users/none.jpg')
  })

  it('are replaced whole and gone once removed', async () => {
    await store.write('users/b.jpg', picture, 'image/jpeg')
    await store.write('users/b.jpg', Buffer.from('shorter'), 'image/jpeg')
    expect((await store.read('users/b.jpg'))?.toString()).toBe('shorter')
    await store.remove('users/b.jpg')
    expect(await store.read('users/b.jpg')).toBeUndefined()
  })

  it('may be empty', async () => {
    await store.write('users/empty.json', new Uint8Array(), 'application/json')
    expect(await store.head('users/empty.json')).toEqual({ bytes: 0, contentType: 'application/json' })
    expect(await store.read('users/empty.json')).toHaveLength(0)
  })

  it('are listed by folder, in order, page after page', async () => {
    const names = Array.from({ length: 5 }, (_, index) => `listed/one/${index}.jpg`)
    for (const name of [...names].reverse()) await store.write(name, picture, 'image/jpeg')
    await store.write('listed/two/0.jpg', picture, 'image/jpeg')
    expect(await store.list('listed/one/')).toEqual(names)
    expect(await store.list('listed/')).toEqual([...names, 'listed/two/0.jpg'])
    expect(await store.list('nothing/')).toEqual([])
  })

  it('are whole whichever of many writers was last', async () => {
    const versions = Array.from({ length: 12 }, (_, index) => Buffer.alloc(50_000, index))
    const reads: (Buffer | undefined)[] = []
    await Promise.all(
      versions.map(async version => {
        await store.write('users/raced.jpg', version, 'image/jpeg')
        reads.push(await store.read('users/raced.jpg'))
      }),
    )
    for (const read of reads) expect(versions.some(version => read?.equals(version))).toBe(true)
  })

  const badKeys = [
    '',
    '/',
    'a',
    'users/',
    'users/a',
    '../a.jpg',
    'users/../a.jpg',
    'users/../../etc/passwd',
    '/etc/a.jpg',
    'users//a.jpg',
    './a.jpg',
    'users/.hidden.jpg',
    '.unfinished/a.jpg',
    'users/a.php.jpg',
    'users/a.jpg.php',
    'users/a.svg',
    'users/a.html',
    'users/a.jpg\0',
    'users/a.jpg\n',
    'users\\a.jpg',
    'users/a%2e%2e.jpg',
    'users/A.jpg',
    'C:/a.jpg',
    'users/a.jpg?x=1',
    'users/ä.jpg',
    'users/‮gpj.jpg',
    'a/b/c/d/e/f.jpg',
    `users/${'a'.repeat(300)}.jpg`,
  ]
  it.each(badKeys)('have no key like %j', async bad => {
    await expect(store.read(bad)).rejects.toThrow(FileKeyError)
    await expect(store.head(bad)).rejects.toThrow(FileKeyError)
    await expect(store.remove(bad)).rejects.toThrow(FileKeyError)
    await expect(store.write(bad, picture, 'image/jpeg')).rejects.toThrow(FileKeyError)
    await expect(store.createDownload(bad, minute)).rejects.toThrow(FileKeyError)
    const upload = { key: bad, slotId: 's', expiresAt: new Date(time + minute) }
    await expect(store.createUpload(upload)).rejects.toThrow(FileKeyError)
  })

  it('have a type that fits their key', async () => {
    await expect(store.write('users/a.jpg', picture, 'text/html')).rejects.toThrow(FileKeyError)
    for (const prefix of ['..', '../', '/', 'users', 'users/../'])
      await expect(store.list(prefix)).rejects.toThrow(FileKeyError)
  })

  it('get a slot at our own endpoint while type and length are unknown', async () => {
    const expiresAt = new Date(time + 10 * minute)
    const target = await store.createUpload({ key: 'users/new.jpg', slotId: 'slot-1', expiresAt })
    expect(target).toMatchObject({ direct: false, headers: {} })
    expect(target.url.startsWith(`${publicUrl}${linkPath}`)).toBe(true)
    const token = target.url.slice((publicUrl + linkPath).length)
    expect(readUpload({ key, clock }, token)).toEqual({
      slotId: 'slot-1',
      key: 'users/new.jpg',
      expires: expiresAt.getTime(),
    })
  })

  it('give links that no one can guess or stretch', async () => {
    const [a, b] = [
      await store.createDownload('users/a.jpg', minute),
      await store.createDownload('users/b.jpg', minute),
    ]
    expect(a).not.toBe(b)
    expect(await store.createDownload('users/a.jpg', 2 * minute)).not.toBe(a)
  })
})

describe('signed links of our own', () => {
  it('read back for their purpose, key and time only', async () => {
    const running = await disk()
    const link = await running.store.createDownload('users/a.jpg', minute)
    await running.stop()
    const token = link.slice((publicUrl + linkPath).length)
    const start = time
    expect(readDownload({ key, clock }, token)).toEqual({ key: 'users/a.jpg', expires: time + minute })
    expect(readUpload({ key, clock }, token)).toBe('forged')
    expect(readDownload({ key: newSecretKey(), clock }, token)).toBe('forged')
    expect(readDownload({ key: newSecretKey(), olderKeys: [key], clock }, token)).toMatchObject({
      key: 'users/a.jpg',
    })
    time += minute - 1
    expect(readDownload({ key, clock }, token)).not.toBe('expired')
    time += 1
    expect(readDownload({ key, clock }, token)).toBe('expired')
    time = start
    const [payload = '', signature = ''] = token.split('.')
    const stretched = Buffer.from(JSON.stringify({ key: 'users/a.jpg', expires: time * 2 })).toString(
      'base64url',
    )
    for (const bad of [
      `${stretched}.${signature}`,
      payload,
      `${payload}.`,
      `.${signature}`,
      `${token}.x`,
      '',
      'x'.repeat(99_999),
    ])
      expect(readDownload({ key, clock }, bad)).toBe('forged')
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_.='), (at, other) => {
        fc.pre(token[at] !== other)
        expect(readDownload({ key, clock }, token.slice(0, at) + other + token.slice(at + 1))).toBe('forged')
      }),
    )
  })
})

describe('the disk', () => {
  it('keeps nothing unfinished and says when it cannot be used', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hero-store-'))
    const store = createDiskStore({ folder, publicUrl, key, clock })
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => store.write(`users/${index}.jpg`, picture, 'image/jpeg')),
    )
    expect(await readdir(join(folder, '.unfinished'))).toEqual([])
    expect(await store.list('')).toHaveLength(5)
    const file = join(folder, 'users', '0.jpg')
    const nowhere = createDiskStore({ folder: file, publicUrl, key, clock })
    for (const work of [
      () => nowhere.write('users/a.jpg', picture, 'image/jpeg'),
      () => nowhere.read('users/a.jpg'),
    ]) {
      const failure = await work().catch(error => error)
      expect(failure).toBeInstanceOf(ProviderFailure)
      expect(failure).toMatchObject({ kind: 'temporary', code: 'ENOTDIR' })
      expect(failure.message).not.toContain('users')
    }
    await rm(folder, { recursive: true })
  })
})
