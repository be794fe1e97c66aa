import { describe, expect, it } from 'vitest'
import { testRequestContext } from '../../test/harness/request-context.ts'
import type { RouteArgs } from '../session.server.ts'
import { cardOf } from './articles.server.ts'

function bannerOf(base: string, banner: string) {
  const context = testRequestContext()
  const article = {
    _id: '1',
    slug: 'a',
    title: 'A',
    description: '',
    created: '2026-11-01T00:00:00Z',
    banner,
  }
  return cardOf({ context } as unknown as RouteArgs, article, base).banner
}

describe('the banner of an article on the site', () => {
  it('is the drawing, where the API names its PNG', () => {
    expect(bannerOf('https://hero.test/', 'banners/banner-rate.png')).toMatchObject({
      src: '/banners/banner-rate.svg',
      alt: bannerOf('https://hero.test/', 'banners/banner-rate.svg')!.alt,
    })
  })

  it.each([
    ['of another implementation', 'https://cdn.example/', 'banners/banner-rate.png'],
    ['with a name that no drawing has', 'https://hero.test/', 'banners/theirs.png'],
    ['that was uploaded', 'https://hero.test/', `media/${'a'.repeat(32)}-1280.jpg`],
  ])('stays what it is: one %s', (_, base, banner) => {
    expect(bannerOf(base, banner)?.src).toBe(`${base}${banner}`.replace('https://hero.test', ''))
  })
})
