import { dollars, dollarsAndCents } from '../../contract/amounts.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const spoken = (cents: number) => dollars(cents).slice(1)

const line = 600
const mostCells = 60
const room = { hero: 185, service: 215 }

/** The price of a walk as a line of dollars, the Hero's share first. Amounts are in cents. */
export function shareLine({ hero, service }: { hero: number; service: number }): Picture {
  const dollarsACell = Math.ceil((hero + service) / 100 / mostCells)
  const inCells = (cents: number) => cents / 100 / dollarsACell
  const total = inCells(hero + service)
  const cell = line / total
  const gap = Math.min(4, cell / 4)
  const cells = Array.from({ length: Math.ceil(total) }, (_, at) => {
    const x = at * cell + 1
    const share = Math.min(1, total - at)
    const width = share * cell - gap
    const ofHero = Math.min((inCells(hero) - at) / share, 1)
    const fill = ofHero === 1 ? '#FFC21A' : 'var(--map-dot,#8A93A8)'
    const whole = `<path fill="${fill}" stroke="var(--text,#12161F)" stroke-width="1.5" d="${box(x, 40, Math.max(width, 1), 36)}"/>`
    return ofHero > 0 && ofHero < 1
      ? `${whole}<path fill="#FFC21A" d="${box(x + 0.7, 40.7, width * ofHero, 34.6)}"/>`
      : whole
  }).join('')
  const word = (x: number, words: string) =>
    `<text x="${x}" y="24" font-size="22" font-weight="680" fill="var(--text,#12161F)">${words}</text>`
  const serviceAt = Math.min(Math.max(inCells(hero) * cell, room.hero), line - room.service)
  return picture(
    `0 0 ${line} 84`,
    `${word(0, `Your Hero ${dollarsAndCents(hero)}`)}${word(serviceAt, `The service ${dollarsAndCents(service)}`)}${cells}`,
    {
      label: `Of ${spoken(hero + service)} dollars, ${spoken(hero)} go to your Hero and ${spoken(service)} run the service.`,
    },
  )
}
