import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { rasterBanner } from '../../api/content/articles.ts'
import { readContent } from '../../db/seed/seed-content.ts'
import { testSettings } from '../../test/harness/api.ts'
import { bannerFiles } from '../art/banner-files.server.ts'
import { pictureFile } from '../art/picture.ts'
import { createBannerImages } from './banner-images.ts'
import { textToPaths } from './svg-text-to-paths.ts'

const answer = createBannerImages()
function ask(path: string, init?: RequestInit) {
  const request = new Request(`http://hero.test${path}`, init)
  return answer(request, new URL(request.url))
}

describe('the PNG of a banner', () => {
  it('is there under the name that the API gives, for every article of the release', {
    timeout: 60_000,
  }, async () => {
    const { articles } = readContent(testSettings.variables)
    const names = [...new Set(articles.map(({ banner }) => rasterBanner(banner)))]
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) {
      const found = await ask(`/${name}`)
      expect([name, found?.status, found?.headers.get('content-type')]).toEqual([name, 200, 'image/png'])
      const bytes = Buffer.from(await found!.arrayBuffer())
      const { format, width, height } = await sharp(bytes).metadata()
      expect([name, format, width, height]).toEqual([name, 'png', 1200, 747])
      // An empty drawing has a single color.
      const { channels } = await sharp(bytes).stats()
      expect([name, channels.some(({ stdev }) => stdev > 5)]).toEqual([name, true])
      expect(bytes.length).toBeLessThan(120_000)
    }
  })

  it('has its words as paths: no font of the machine is asked', () => {
    const withWords = Object.values(bannerFiles)
      .map(draw => pictureFile(draw()))
      .filter(svg => svg.includes('<text'))
    expect(withWords.length).toBeGreaterThan(4)
    for (const svg of withWords) expect(textToPaths(svg)).not.toContain('<text')
  })

  it('shows the words where the drawing has them, in their color and length', async () => {
    const drawn = textToPaths(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 560"><path fill="#000" d="M0 0h900v560H0z"/>' +
        '<text x="450" y="300" font-size="100" text-anchor="middle" fill="#fff">20%</text>' +
        '<text x="100" y="500" textLength="700" font-size="40" fill="#f00">GROCERY</text></svg>',
    )
    const { data, info } = await sharp(Buffer.from(drawn))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const columns = (is: (r: number, g: number) => boolean) => {
      const found = new Set<number>()
      for (let at = 0; at < data.length; at += 3)
        if (is(data[at]!, data[at + 1]!)) found.add((at / 3) % info.width)
      return [Math.min(...found), Math.max(...found)] as const
    }
    const [left, right] = columns((r, g) => r > 200 && g > 200)
    expect((left + right) / 2).toBeGreaterThan(430)
    expect((left + right) / 2).toBeLessThan(470)
    const [from, to] = columns((r, g) => r > 200 && g < 50)
    expect(from).toBeLessThan(120)
    expect(to).toBeGreaterThan(770)
    expect(to).toBeLessThan(810)
  })

  it('is 304 for who has it, and without a body for HEAD', async () => {
    const first = await ask('/banners/banner-rate.png')
    const etag = first!.headers.get('etag')!
    const known = await ask('/banners/banner-rate.png', { headers: { 'if-none-match': etag } })
    expect([known!.status, await known!.text()]).toEqual([304, ''])
    const head = await ask('/banners/banner-rate.png', { method: 'HEAD' })
    expect([head!.status, (await head!.arrayBuffer()).byteLength]).toEqual([200, 0])
  })

  it.each(['/banners/nothing.png', '/banners/constructor.png', '/banners/to-string.png'])(
    '%s is not found',
    async path => {
      expect((await ask(path))?.status).toBe(404)
    },
  )

  it.each(['/banners/banner-rate.svg', '/banners/../x.png', '/banners/a/b.png', '/other.png'])(
    '%s is someone else’s to answer',
    async path => expect(await ask(path)).toBeUndefined(),
  )
})

it('a banner that is an uploaded picture, or of another place, keeps its name', () => {
  expect(rasterBanner('banners/banner-rate.svg')).toBe('banners/banner-rate.png')
  for (const name of ['media/0123-640.jpg', 'https://cdn.example/banners/a.svg', 'banners/a/b.svg', ''])
    expect(rasterBanner(name)).toBe(name)
})
