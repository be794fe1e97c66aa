import { describe, expect, it } from 'vitest'
import { mediaFile } from '../../contract/media.ts'
import { ProviderFailure } from '../../providers/failure.ts'
import { createMediaFiles } from './media-files.ts'

const hash = 'ab12'.repeat(8)
const file = mediaFile(hash, 640, 'webp')

function storeWith(keys: readonly string[]) {
  const asked: string[] = []
  const uploads = {
    async read(key: string) {
      asked.push(key)
      return keys.includes(key) ? Buffer.alloc(10, 1) : undefined
    },
  }
  return { uploads, asked }
}
const ask = (path: string, init?: RequestInit) => new Request(`http://hero.test${path}`, init)

describe('the address of an image', () => {
  it('is answered from memory once someone has asked, and read once for many at the same instant', async () => {
    const { uploads, asked } = storeWith([file])
    const answer = createMediaFiles({ uploads })
    const all = await Promise.all([1, 2, 3].map(() => answer(ask(`/${file}`))))
    await answer(ask(`/${file}`))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked).toEqual([file])
  })

  it('keeps no more in memory than it may, the last asked for', async () => {
    const files = ([640, 1280, 1920] as const).map(width => mediaFile(hash, width, 'jpg'))
    const { uploads, asked } = storeWith(files)
    const answer = createMediaFiles({ uploads, memory: 20 })
    for (const at of [0, 1, 0, 2, 0, 1]) await answer(ask(`/${files[at]}`))
    expect(asked).toEqual([files[0], files[1], files[2], files[1]])
  })

  it('is checked by its tag, and tells its head', async () => {
    const { uploads } = storeWith([file])
    const answer = createMediaFiles({ uploads })
    const etag = (await answer(ask(`/${file}`))).headers.get('etag')!
    const again = await answer(ask(`/${file}`, { headers: { 'if-none-match': etag } }))
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await answer(ask(`/${file}`, { method: 'HEAD' }))
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
  })

  it.each([
    `/media/${hash}-640.png`,
    `/media/${hash}-641.webp`,
    `/media/${hash.toUpperCase()}-640.webp`,
    `/media/${hash}-640.webp/`,
    '/media/originals/7c7f3b0e-6a37-4d6e-9a53-0c6a5a1f2b11.jpg',
    '/media/..%2fusers%2fa.jpg',
    '/media/',
  ])('is nothing but a name of ours: %s is not found, and the store is not asked', async path => {
    const { uploads, asked } = storeWith([file])
    expect((await createMediaFiles({ uploads })(ask(path))).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('without a file is not found, and is looked for again the next time', async () => {
    const { uploads, asked } = storeWith([])
    const answer = createMediaFiles({ uploads })
    for (let round = 0; round < 2; round += 1) {
      const found = await answer(ask(`/${file}`))
      expect([found.status, found.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
    expect(asked).toHaveLength(2)
  })

  it('takes nothing', async () => {
    const answer = createMediaFiles(storeWith([file]))
    const put = await answer(ask(`/${file}`, { method: 'PUT', body: 'x' }))
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('says so while the store is away', async () => {
    const uploads = { read: () => Promise.reject(new ProviderFailure('s3', 'temporary', 'TIMEOUT')) }
    const found = await createMediaFiles({ uploads })(ask(`/${file}`))
    expect([found.status, found.headers.get('retry-after')]).toEqual([503, '30'])
  })
})
