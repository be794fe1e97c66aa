import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const unit = 3.6
const textAt = (y: number, words: string) =>
  `<text x="0" y="${y}" font-size="26" font-weight="700" fill="var(--text,#12161F)">${words}</text>`

/** Two prices an hour on one scale, in dollars: ours as a bar, the others' as a bar that runs on to their upper end. */
export function priceBars(price: { ours: number; from: number; to: number }): Picture {
  const width = price.to * unit
  const dashes = `<path stroke="var(--text,#12161F)" stroke-width="34" stroke-dasharray="5 8" d="M${price.from * unit} 163H${width}"/>`
  return picture(
    `0 0 ${width} 184`,
    `${textAt(24, `$${price.ours} Hero`)}<path fill="#FFC21A" d="${box(0, 40, price.ours * unit, 34)}"/>${textAt(130, `$${price.from} to $${price.to}+ Traditional personal security`)}<path fill="var(--text,#12161F)" d="${box(0, 146, price.from * unit, 34)}"/>${dashes}`,
    {
      label: `Price per hour on one scale: Hero ${price.ours} dollars, traditional personal security ${price.from} to ${price.to} dollars and more.`,
    },
  )
}

/** A walk of `minutes` as so many units, those of the Hero first. Amounts in dollars. */
export function shareLine(share: { minutes: number; hero: number; words: { hero: string; service: string } }): Picture {
  const cell = 40
  const cells = Array.from({ length: share.minutes }, (_, at) => {
    const fill = at < share.hero ? '#FFC21A' : 'var(--map-disc,#8A93A8)'
    return `<path fill="${fill}" stroke="var(--text,#12161F)" stroke-width="1.5" d="${box(at * cell + 1, 40, cell - 4, 36)}"/>`
  }).join('')
  const word = (x: number, words: string) =>
    `<text x="${x}" y="24" font-size="22" font-weight="680" fill="var(--text,#12161F)">${words}</text>`
  return picture(
    `0 0 ${share.minutes * cell} 84`,
    `${word(0, share.words.hero)}${word(share.hero * cell, share.words.service)}${cells}`,
    {
      label: `Of ${share.minutes} dollars, ${share.hero} go to your Hero and ${share.minutes - share.hero} run the service.`,
    },
  )
}
