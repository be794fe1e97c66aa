import { describe, expect, test } from 'vitest'
import { appFragment } from './app-fragments.ts'
import { bodegaBanner } from './banners/bodega.ts'
import { boroughMap } from './borough-map.ts'
import { licenseFront, licenseNumber } from './documents.ts'
import { service } from './looks.ts'
import { payCard } from './pay-card.ts'
import { heroScreens } from './hero-phone-screens.ts'
import { customerScreens } from './phone-screens.ts'
import { phone } from './phones.ts'
import { type Picture, pictureFile } from './picture.ts'
import { sceneDeli } from './scene-deli.ts'
import { sceneSlim } from './scene-slim.ts'
import { sceneStoop } from './scene-stoop.ts'
import { sceneStreet } from './scene-street.ts'
import { sceneSubway } from './scene-subway.ts'

const alert = { minutes: 25, pay: 1_500 }
const drawings: Record<string, () => Picture> = {
  sceneSlim,
  sceneStoop,
  sceneStreet,
  licenseFront,
  licenseNumber,
  boroughMap,
  ...Object.fromEntries(
    Object.entries({ ...customerScreens, ...heroScreens }).map(([name, screen]) => [
      `phone ${name}`,
      () => phone(screen({ ...alert, price: 2_500 })),
    ]),
  ),
  service: () => service('incognito'),
  fragment: () => appFragment('alert', alert),
}

const idsOf = (body: string) => [...body.matchAll(/\bid="([^"]+)"/g)].map(match => match[1])

describe('a drawing', () => {
  test.each(Object.entries(drawings))('%s is the same in the server and in the browser', (_, draw) => {
    expect(draw()).toEqual(draw())
  })

  test.each(Object.entries(drawings))('%s has no style attribute, which the page would refuse', (_, draw) => {
    expect(draw().body).not.toMatch(/\sstyle=/)
  })

  test.each(Object.entries(drawings))('%s names each of its parts once, and uses only its own', (_, draw) => {
    const { body } = draw()
    const ids = idsOf(body)
    expect(new Set(ids).size).toBe(ids.length)
    for (const used of body.matchAll(/(?:url\(#|href="#)([\w-]+)/g)) expect(ids).toContain(used[1])
  })

  test.each(
    Object.entries({ sceneStreet, sceneSubway, sceneDeli, bodegaBanner }),
  )('%s keeps the words of its signs on their boards, whatever font the reader has', (_, draw) => {
    const { body } = draw()
    const signs = [
      ...body.matchAll(
        /d="M(-?[\d.]+)[ -][^"h]*h([\d.]+)[^"]*"[^>]*\/><text x="([\d.]+)"[^>]* textLength="(\d+)"[^>]* lengthAdjust="spacingAndGlyphs"/g,
      ),
    ].map(found => found.slice(1, 5).map(Number) as [number, number, number, number])
    expect(signs).toHaveLength(body.split('font-family="inherit"').length - 1)
    for (const [board, room, start, long] of signs) expect(start + long).toBeLessThan(board + room)
  })

  test('two copies of one drawing in a page can be told apart', () => {
    const first = idsOf(sceneSlim({ id: 'left' }).body)
    expect(idsOf(sceneSlim({ id: 'right' }).body).some(id => first.includes(id))).toBe(false)
  })

  test('what a person types into the card stays text', () => {
    const { body, label } = payCard({ num: '4242', name: '<script>"x"</script>', exp: '&', brand: "O'Visa" })
    expect(body).not.toContain('<script')
    expect(body).toContain('&lt;script&gt;')
    expect(pictureFile({ ...sceneSlim(), label: `${label}"><b>` })).not.toContain('"><b>')
  })
})
