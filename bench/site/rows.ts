import { compare, median, type Row } from '../measure.ts'
import { categories, type Reading } from './lighthouse.ts'
import type { Page } from './pages.ts'
import { type Side, sideNames } from './sides.ts'

const others = { bare: 'the bare file', next: 'Next.js', astro: 'Astro' } as const
type Other = keyof typeof others
const otherNames = sideNames.filter((side): side is Other => side !== 'ours')

const kinds = { Document: 'HTML', Stylesheet: 'CSS', Script: 'JS', Font: 'font', Image: 'drawings' } as const

const bytes = ({ bytes: sizes }: Reading) => {
  const parts = Object.entries(kinds).map(
    ([kind, name]) => `${name} ${((sizes[kind] ?? 0) / 1024).toFixed(1)}`,
  )
  return `${parts.join(', ')} KiB`
}
const total = ({ bytes: sizes }: Reading) => Object.values(sizes).reduce((sum, size) => sum + size, 0)

export function readingRows({ name, path }: Page, all: Record<Side, Reading[]>): Row[] {
  const isForm = path === '/customer-signup'
  const of = (side: Side, key: 'lcp' | 'fcp' | 'speedIndex' | 'tbt' | 'cls') => all[side].map(one => one[key])
  const paints = otherNames.map(other =>
    compare(
      `${name}: LCP beside ${others[other]}`,
      { ours: of('ours', 'lcp'), theirs: of(other, 'lcp') },
      {
        unit: 'ms',
        digits: 0,
        goal: other === 'bare' ? (isForm ? '≤ 1.20' : '≤ 1.05') : '< 1',
      },
    ),
  )
  const told = (what: string, say: (side: Side) => string, goal: string, ratio = '–'): Row => ({
    what: `${name}: ${what}`,
    ours: say('ours'),
    beside: otherNames.map(other => `${others[other]} ${say(other)}`).join('; '),
    ratio,
    goal,
  })
  const times = (side: Side) =>
    `${median(of(side, 'fcp')).toFixed(0)}, ${median(of(side, 'speedIndex')).toFixed(0)} ms`
  const scores = (side: Side) =>
    categories.map(category => median(all[side].map(one => one.scores[category]))).join('/')
  const blocked = (side: Side) => `${median(of(side, 'tbt')).toFixed(0)} ms`
  const shifted = (side: Side) => median(of(side, 'cls')).toFixed(3)
  const size = total(all.ours[0]!) / total(all.bare[0]!)
  return [
    ...paints,
    told('FCP, Speed Index', times, 'none set'),
    told('TBT', blocked, '< 50 ms'),
    told('CLS', shifted, '< 0.01'),
    told(
      'bytes; the ratio is to the bare file',
      side => bytes(all[side][0]!),
      'JS 0 / ≤ 75 KB',
      size.toFixed(2),
    ),
    told('performance/accessibility/best practices/SEO', scores, '100 each'),
  ]
}
