import { describe, expect, it } from 'vitest'
import { readContent } from '../../db/seed/seed-content.ts'
import { testSettings } from '../../test/harness/api.ts'
import { loader } from './banner-answer.ts'
import { bannerFiles } from './banner-files.server.ts'

const ask = (file: string) => {
  try {
    return loader({ params: { file }, request: new Request('http://hero.test/') })
  } catch (thrown) {
    return thrown as Response
  }
}

describe('a banner', () => {
  it('is there for each article that an instance is seeded with', () => {
    const { articles } = readContent(testSettings.variables)
    const missing = articles
      .filter(({ banner }) => ask(banner.replace('banners/', '')).status !== 200)
      .map(({ slug }) => slug)
    expect(articles.length).toBeGreaterThan(40)
    expect(missing).toEqual([])
  })

  it.each(Object.keys(bannerFiles))('%s is a picture of 900 by 560', async name => {
    expect(await ask(`${name}.svg`).text()).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 900 560".*<\/svg>$/s,
    )
  })

  it.each(['nothing.svg', 'banner-talk', 'toString.svg', ''])('%j is not found', file => {
    expect(ask(file).status).toBe(404)
  })
})
