import { type Picture, picture } from './picture.ts'
import { random, tenth } from './shapes.ts'

/** One bar per rating. The frame holds the last 500, and `rollingAverage()` is the number shown with the picture. */
const ROLL: readonly number[] = /* @__PURE__ */ (() => {
  const f = random(4711)
  return Array.from({ length: 556 }, () => {
    const v = f()
    return v < 0.9 ? 5 : v < 0.965 ? 4 : v < 0.988 ? 3 : v < 0.996 ? 2 : 1
  })
})()
export const rollingAverage = (): string => (ROLL.slice(-500).reduce((a, b) => a + b) / 500).toFixed(2)
export const rollingRatings = (): Picture => {
  const x0 = 20,
    dx = 2.2,
    o = ROLL.length - 500,
    g: Record<'old' | 5 | 4 | 'low', string> = { old: '', 5: '', 4: '', low: '' }
  ROLL.forEach((st, i) => {
    g[i < o ? 'old' : st === 5 || st === 4 ? st : 'low'] += `M${tenth(x0 + i * dx)} 250v-${st * 36}`
  })
  const wx = x0 + o * dx - 4,
    ww = 500 * dx + 6
  return picture(
    '0 0 1320 330',
    `<g fill="none" stroke-width="1.6"><path d="${g.old}" stroke="currentColor" opacity=".3"/><path d="${g[5]}" stroke="var(--line,#1746C7)"/><path d="${g[4]}" stroke="var(--link,#1746C7)" opacity=".6"/><path d="${g.low}" stroke="var(--fix,#8F4A00)" stroke-width="2.2"/></g><path d="M${tenth(wx)} 278V44h${tenth(ww)}V278" fill="none" stroke="currentColor" stroke-width="5"/><path d="M20 258H${tenth(wx + ww)}" stroke="currentColor" stroke-width="5"/><text x="${tenth(wx + 16)}" y="34" font-size="27" font-weight="680" fill="currentColor">The last 500 ratings</text><g font-size="24" font-weight="560" fill="currentColor"><text x="20" y="308">older, no longer counted</text><text x="${tenth(wx + ww)}" y="308" text-anchor="end">today</text></g><path d="M1312 160h-40m13-13-13 13 13 13" fill="none" stroke="currentColor" stroke-width="6"/>`,
    {
      label:
        'A strip of ratings, one thin bar each, up to five high. A frame holds the last 500. A new rating comes in on the right and the oldest leaves on the left.',
    },
  )
}
