import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { mediaJpeg } from '../../contract/media.ts'
import { specimen } from '../../server/screens/specimen-image.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import { focusClass } from './focus-class.ts'
import { Picture } from './picture.tsx'
import { pictureSources } from './sources.ts'
import { withPictures } from './text-pictures.server.ts'

const { hash } = specimen
const stem = `/media/${hash}`
const picture = (more: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(createElement(Picture, { image: specimen, sizes: '100vw', ...more }))

describe('the files that a picture offers', () => {
  it('are the best format first, each with its true width', () => {
    const { sources, srcSet, src } = pictureSources(specimen)
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(sources[0]!.srcSet).toBe(`${stem}-640.avif 640w, ${stem}-1280.avif 1280w, ${stem}-1920.avif 1920w`)
    expect(srcSet).toBe(`${stem}-640.jpg 640w, ${stem}-1280.jpg 1280w, ${stem}-1920.jpg 1920w`)
    expect(src).toBe(`${stem}-1280.jpg`)
  })

  it.each([
    [300, `${stem}-640.jpg 300w`],
    [640, `${stem}-640.jpg 640w`],
    [900, `${stem}-640.jpg 640w, ${stem}-1280.jpg 900w`],
    [1500, `${stem}-640.jpg 640w, ${stem}-1280.jpg 1280w, ${stem}-1920.jpg 1500w`],
  ])('of a picture %d pixels wide say no more than it has', (width, srcSet) => {
    expect(pictureSources({ hash, width }).srcSet).toBe(srcSet)
  })
})

describe('a picture of a page', () => {
  it('keeps its place, waits until it is near, and says what it shows', () => {
    const html = picture()
    expect(html).toContain(`alt="${specimen.alt}" width="1920" height="1080" loading="lazy"`)
    expect(html).not.toContain('style=')
    expect(html).not.toContain('fetchPriority')
  })

  it('is fetched first where it is the one of its page, and silent beside its title', () => {
    expect(picture({ first: true })).toMatch(/loading="eager" fetchpriority="high"/i)
    expect(picture({ decorative: true })).toContain('alt=""')
  })

  it('keeps its focal point in view by a class', () => {
    expect(picture()).toContain('class="focal-x-2 focal-y-6"')
    expect([0, 0.06, 0.07, 0.5, 0.93, 0.94, 1].map(share => focusClass('x', share))).toEqual([
      'focal-x-0',
      'focal-x-0',
      'focal-x-1',
      false,
      'focal-x-7',
      'focal-x-8',
      'focal-x-8',
    ])
  })
})

describe('a picture in a text', () => {
  const img = (src: string, more = 'alt="A street" width="900" height="500"') =>
    `<img src="${src}" ${more} />`

  it('is offered in every format, with its place kept and its words', () => {
    const html = withPictures(cleanHtml(`<p>${img(`/${mediaJpeg(hash)}`)}</p>`))
    expect(html).toMatch(
      /^<p><picture><source type="image\/avif" srcset="[^"]*"[^>]*><source type="image\/webp"[^>]*><img src="[^"]*\.jpg" alt="A street" width="900" height="500" loading="lazy"[^>]* srcset="[^"]* 900w" sizes="[^"]*"><\/picture><\/p>$/,
    )
  })

  it('that is a drawing stays one file', () => {
    expect(withPictures(cleanHtml(img('/banners/banner-map.svg', 'alt="A map"')))).toBe(
      '<img src="/banners/banner-map.svg" alt="A map" loading="lazy" decoding="async">',
    )
  })

  it.each([
    img('https://evil.example/a.jpg'),
    img('x'),
    img('/uploads/token'),
    img(`${stem}-1280.avif`),
    img(`https://evil.example${stem}-1280.jpg`),
    img(`/${mediaJpeg(hash)}`, ''),
    img(`/${mediaJpeg(hash)}`, 'alt=" "'),
  ])('is not shown unless it is ours and has words: %s', html => {
    expect(cleanHtml(`<p>Text</p>${html}`)).toBe('<p>Text</p>')
  })

  it('carries no attribute that could act', () => {
    const html = withPictures(
      cleanHtml(
        img(
          `/${mediaJpeg(hash)}`,
          'alt="A &quot; onload=&quot;x()" onerror="x()" srcset="//evil.example 1w"',
        ),
      ),
    )
    expect(html).not.toMatch(/onerror|evil|" onload/)
    expect(html).toContain('alt="A &quot; onload=&quot;x()"')
  })
})
