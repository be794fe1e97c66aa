import { windows } from './buildings.ts'
import { ink } from './ink.ts'
import { incognito, person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'

export type Look = 'uniformed' | 'incognito'
export type Place = 'beside' | 'behind' | 'shadow'

const b = 206
const at: Record<Place, { you: number; hero: number; link: string }> = {
  beside: { you: 186, hero: 132, link: '' },
  behind: { you: 216, hero: 98, link: '' },
  shadow: { you: 256, hero: 44, link: ' stroke-dasharray="1 17" stroke-linecap="round"' },
}
const names = { uniformed: 'In uniform', incognito: 'In plain clothes' } as const
const said: Record<Place, string> = {
  beside: 'next to you.',
  behind: 'a few steps behind you.',
  shadow: 'at a distance, in sight.',
}

/** One of the six walks that two looks and three positions make. It shows the same Hero at one of three distances. */
export function sixWalk(look: Look, place: Place): Picture {
  const { you, hero, link } = at[place]
  const hers = { x: hero, y: b, s: 1.5, stance: 'stride' } as const
  const customer = person(look === 'uniformed' ? 'leo' : 'jo', { x: you, y: b, s: 1.5, stance: 'walk' })
  return picture(
    '0 0 320 240',
    `<path d="${box(0, 0, 320, 240)}" fill="${ink.b1}"/>${windows(0, 10, 320, 120, 8, 3, { lit: 0.32, seed: hero + look.length })}<path d="${box(0, 150, 320, 90)}" fill="${ink.walk}"/><path d="M0 151h320" stroke="${ink.walk2}" stroke-width="2"/><ellipse cx="${you}" cy="${b}" rx="78" ry="17" fill="${ink.lamp}" opacity=".3"/><path d="M${hero} 228H${you}" stroke="${ink.lamp}" stroke-width="8"${link}/>${shadow(hero, b, 24)}${shadow(you, b, 24)}${customer}${look === 'uniformed' ? person('elena', hers) : incognito('elena', hers)}`,
    { label: `${names[look]}, ${said[place]}`, fit: 'xMidYMax slice' },
  )
}
