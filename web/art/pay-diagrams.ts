import { type Picture, picture } from './picture.ts'

const text = (x: number, y: number, words: string, size: number, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="680" fill="currentColor" ${more}>${words}</text>`

/** One hour online as a line: two assignments are solid and paid, the time around them is dashed and is not. 900 x 220. */
export function paidHour({ piece, unpaid }: { piece: string; unpaid: string }): Picture {
  const pieces = [120, 480]
  const wide = 195
  const solid = pieces
    .map(
      x =>
        `<path d="M${x} 110h${wide}" stroke="var(--line,#1746C7)" stroke-width="44"/>${text(x + wide / 2, 70, piece, 46, 'text-anchor="middle"')}<circle cx="${x}" cy="110" r="15" fill="var(--disc,#fff)" stroke="var(--ring,#12161F)" stroke-width="7"/><circle cx="${x + wide}" cy="110" r="15" fill="var(--disc,#fff)" stroke="var(--ring,#12161F)" stroke-width="7"/>`,
    )
    .join('')
  const ticks = [0, 15, 30, 45, 60]
    .map(
      minute =>
        `<path d="M${60 + minute * 13} 150v14" stroke="currentColor" stroke-width="3"/>${text(60 + minute * 13, 196, String(minute), 32, 'text-anchor="middle" opacity=".8"')}`,
    )
    .join('')
  return picture(
    '20 20 860 190',
    `<path d="M60 110H840" stroke="currentColor" stroke-opacity=".35" stroke-width="12" stroke-dasharray="4 14"/>${solid}${text(398, 72, unpaid, 33, 'text-anchor="middle" opacity=".8"')}${text(764, 72, unpaid, 33, 'text-anchor="middle" opacity=".8"')}${ticks}`,
    {
      label: `An hour as a line of 60 minutes. Two 15-minute assignments are solid, with ${piece} on each. The time between them is dashed: ${unpaid}.`,
    },
  )
}

/** The price of the shortest walk in equal dollars: the Hero's, the service's, and the tip beside them. 900 x 210. */
export function priceSplit({
  dollars,
  ofHero,
  words,
}: {
  dollars: number
  ofHero: number
  words: { hero: string; service: string; tip: string }
}): Picture {
  const step = 46
  const from = 130
  const block = (at: number, fill: string, more = '') =>
    `<rect x="${from + at * step}" y="70" width="${step - 5}" height="70" rx="3" fill="${fill}" ${more}/>`
  const blocks = Array.from({ length: dollars }, (_, at) =>
    at < ofHero ? block(at, 'var(--line,#1746C7)') : block(at, 'currentColor', 'opacity=".28"'),
  ).join('')
  const middle = (a: number, b: number) => from + ((a + b) / 2) * step - 2
  return picture(
    '0 20 840 160',
    `${blocks}<rect x="6" y="70" width="104" height="70" rx="3" fill="none" stroke="var(--line,#1746C7)" stroke-width="5" stroke-dasharray="10 7"/>${text(58, 113, words.tip, 34, 'text-anchor="middle"')}${text(middle(0, ofHero), 54, words.hero, 36, 'text-anchor="middle"')}${text(middle(ofHero, dollars), 54, words.service, 36, 'text-anchor="middle"')}<path d="M6 160H${from + ofHero * step - 5}" stroke="var(--line,#1746C7)" stroke-width="8"/>`,
    {
      label: `A bar of ${dollars} equal pieces. ${ofHero} are the Hero’s: ${words.hero}. ${dollars - ofHero} are the service’s: ${words.service}. A tip stands beside the Hero’s.`,
    },
  )
}
