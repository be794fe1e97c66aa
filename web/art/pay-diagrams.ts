import { type Picture, picture } from './picture.ts'

const text = (x: number, y: number, words: string, size: number, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="680" fill="currentColor" ${more}>${words}</text>`
const middled = 'text-anchor="middle"'

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
