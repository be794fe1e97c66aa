import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { loader } from './drawing-answer.ts'
import { drawingFiles } from './drawing-files.server.ts'
import { type DrawingName, drawingSize } from './drawing-sizes.ts'

const ask = async (file: string, headers: Record<string, string> = {}) => {
  try {
    return await loader({ params: { file }, request: new Request('http://hero.test/', { headers }) })
  } catch (thrown) {
    return thrown as Response
  }
}

describe('a drawing as a file', () => {
  test.each(Object.entries(drawingFiles))(
    '%s keeps its place on the page: its size is its own',
    (name, draw) => {
      expect(draw().viewBox.split(' ').slice(2).map(Number)).toEqual([...drawingSize(name as DrawingName)])
    },
  )

  test('is one whole picture that the browser may keep', async () => {
    const answer = await ask('scene-deli.svg')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(answer.headers.get('cache-control')).toContain('public')
    expect(await answer.text()).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1600 640".*<\/svg>$/s,
    )
  })

  test('is compressed as well as it can be, because a slow phone waits for it on the first screen', async () => {
    const bytesIn = async (encoding: string) => {
      const answer = await ask('scene-slim.svg', { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      return Buffer.from(await answer.arrayBuffer())
    }
    const plain = await bytesIn('identity')
    const brotli = await bytesIn('br')
    expect(brotliDecompressSync(brotli)).toEqual(plain)
    // By default the best quality.
    expect(brotli.byteLength).toBeLessThanOrEqual(brotliCompressSync(plain).byteLength)
    expect(gunzipSync(await bytesIn('gzip'))).toEqual(plain)
  })

  test('is not sent again to who has it', async () => {
    const etag = (await ask('welcome-box.svg')).headers.get('etag')!
    expect((await ask('welcome-box.svg', { 'if-none-match': etag })).status).toBe(304)
  })

  test.each(['nothing.svg', 'scene-deli', 'toString.svg', '', '../main.ts'])(
    '%j is not found',
    async file => {
      expect((await ask(file)).status).toBe(404)
    },
  )
})
