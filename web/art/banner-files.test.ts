import { describe, expect, it } from 'vitest'
import { readContent } from '../../db/seed/seed-content.ts'
import { testSettings } from '../../test/harness/api.ts'
import { loader } from './banner-answer.ts'
import { bannerFiles } from './banner-files.server.ts'

const ask = async (file: string) => {
  try {
    return await loader({ params: { file }, request: new Request('http://hero.test/') })
  } catch (thrown) {
    return thrown as Response
  }
}

describe('a banner', () => {
  it('is there for each article that an instance is seeded with', async () => {
    const { articles } = readContent(testSettings.variables)
    const missing: string[] = []
    for (const { banner, slug } of articles)
      if ((await ask(banner.replace('banners/', ''))).status !== 200) missing.push(slug)
    expect(articles.length).toBeGreaterThan(40)
    expect(missing).toEqual([])
  })

  it.each(Object.keys(bannerFiles))('%s is a picture of 900 by 560', async name => {
    expect(await (await ask(`${name}.svg`)).text()).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 900 560".*<\/svg>$/s,
    )
  })

  it.each(['nothing.svg', 'banner-talk', 'toString.svg', ''])('%j is not found', async file => {
    expect((await ask(file)).status).toBe(404)
  })
})
