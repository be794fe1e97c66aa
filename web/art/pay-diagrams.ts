import { type Picture, picture } from './picture.ts'

const text = (x: number, y: number, words: string, size: number, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="680" fill="currentColor" ${more}>${words}</text>`
const middled = 'text-anchor="middle"'
const quiet = `${middled} opacity=".8"`

/**
 * Tick marks of an hour: where the shortest assignments end, or quarters if those would be too many or leave a
 * remainder.
 */
const marksOf = (least: number) => {
  const step = 60 % least === 0 && least >= 10 ? least : 15
  return Array.from({ length: 60 / step + 1 }, (_, at) => at * step)
}

/**
 * One hour online as a line. Shortest assignments of `least` minutes are solid, because they are paid; the time around
 * them is dashed. Two assignments if that leaves a gap before, between and after them. Undefined if the hour has almost
 * no unpaid time, or assignments are too short to draw. 900 x 220.
 */
export function paidHour({
  least,
  piece,
  unpaid,
}: {
  least: number
  piece: string
  unpaid: string
}): Picture | undefined {
  const count = least <= 24 ? 2 : 1
  const free = 60 - count * least
  if (free < 10 || least < 5) return undefined
  const [from, minute] = [60, 13]
  const to = from + 60 * minute
  const wide = least * minute
  const gap = (count === 2 ? 5.5 : 11) * free
  const pieces = Array.from({ length: count }, (_, at) => from + 2 * free + at * (wide + gap))
  const solid = pieces
    .map(
      x =>
        `<path d="M${x} 110h${wide}" stroke="var(--line,#1746C7)" stroke-width="44"/>${text(x + wide / 2, 70, piece, 46, middled)}<circle cx="${x}" cy="110" r="15" fill="var(--dot,#fff)" stroke="var(--ring,#12161F)" stroke-width="7"/><circle cx="${x + wide}" cy="110" r="15" fill="var(--dot,#fff)" stroke="var(--ring,#12161F)" stroke-width="7"/>`,
    )
    .join('')
  const gaps = pieces.map(x => text(x + wide + gap / 2, 72, unpaid, 33, quiet)).join('')
  const ticks = marksOf(least)
    .map(
      at =>
        `<path d="M${from + at * minute} 150v14" stroke="currentColor" stroke-width="3"/>${text(from + at * minute, 196, String(at), 32, quiet)}`,
    )
    .join('')
  const label =
    count === 2
      ? `Two ${least}-minute assignments are solid, with ${piece} on each. The time between them`
      : `One ${least}-minute assignment is solid, with ${piece} on it. The time around it`
  return picture(
    '20 20 860 190',
    `<path d="M${from} 110H${to}" stroke="currentColor" stroke-opacity=".35" stroke-width="12" stroke-dasharray="4 14"/>${solid}${gaps}${ticks}`,
    { label: `An hour as a line of 60 minutes. ${label} is dashed: ${unpaid}.` },
  )
}

/**
 * The price of the shortest walk as a bar: the Hero's share, the service's share, and the tip beside it. Drawn in
 * one-dollar pieces if the amounts are whole, otherwise in two parts. Amounts in dollars. 900 x 210.
 */
export function priceSplit({
  dollars,
  ofHero,
  words,
}: {
  dollars: number
  ofHero: number
  words: { hero: string; service: string; tip: string }
}): Picture {
  const from = 130
  const step = 690 / dollars
  const inPieces = Number.isInteger(dollars) && Number.isInteger(ofHero) && dollars <= 30
  const edges = inPieces ? Array.from({ length: dollars }, (_, at) => at) : [0, ofHero]
  const blocks = edges
    .map((edge, at) => {
      const wide = ((edges[at + 1] ?? dollars) - edge) * step - 5
      const fill = edge < ofHero ? 'var(--line,#1746C7)' : 'currentColor'
      return `<rect x="${from + edge * step}" y="70" width="${wide}" height="70" rx="3" fill="${fill}" ${edge < ofHero ? '' : 'opacity=".28"'}/>`
    })
    .join('')
  const middle = (a: number, b: number) => from + ((a + b) / 2) * step - 2
  const ofService = Math.min(middle(ofHero, dollars), 834 - words.service.length * 10)
  return picture(
    '0 20 840 160',
    `${blocks}<rect x="6" y="70" width="104" height="70" rx="3" fill="none" stroke="var(--line,#1746C7)" stroke-width="5" stroke-dasharray="10 7"/>${text(58, 113, words.tip, 34, middled)}${text(middle(0, ofHero), 54, words.hero, 36, middled)}${text(ofService, 54, words.service, 36, middled)}<path d="M6 160H${from + ofHero * step - 5}" stroke="var(--line,#1746C7)" stroke-width="8"/>`,
    {
      label: inPieces
        ? `A bar of ${dollars} equal pieces. ${ofHero} are the Hero’s: ${words.hero}. ${dollars - ofHero} are the service’s: ${words.service}. A tip is added to the Hero’s part.`
        : `A bar in two parts. The Hero’s: ${words.hero}. The service’s: ${words.service}. A tip is added to the Hero’s part.`,
    },
  )
}
