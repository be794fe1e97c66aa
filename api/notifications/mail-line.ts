import { createElement as h, type ReactElement } from 'react'
import { heroSteps } from '../../contract/hero-step-list.ts'
import { color } from './mail-style.ts'
import type { Template } from './templates.ts'

export interface Line {
  color: string
  /** Color of the text on a button that has the line's color. */
  on: string
}

const lines = {
  customer: { color: color.yellow, on: color.ink },
  hero: { color: color.blue, on: color.white },
  team: { color: color.quiet, on: color.white },
} as const

/** The line that a mail belongs to. Mail for both customers and Heroes is on the customers' line, like public pages. */
export const lineOf = ({ audience }: Pick<Template, 'audience'>): Line =>
  audience === 'hero' || audience === 'team' ? lines[audience] : lines.customer

const statusColors: Readonly<Record<string, string>> = {
  'step-received.mail': color.purple,
  'step-verified.mail': color.green,
  'step-invalid.mail': color.amber,
  'step-denied.mail': color.red,
}

/** A circle 18 pixels wide. One with a wide edge is the Hero, one with a narrow edge is the customer or a stop. */
const dot = (key: string, edge: string, fill?: string, wide = false): ReactElement =>
  h(
    'td',
    { key, width: 18, style: { width: '18px', lineHeight: 0, fontSize: 0 } },
    h('div', {
      className: fill ? undefined : 'hole',
      style: {
        width: wide ? '6px' : '10px',
        height: wide ? '6px' : '10px',
        border: `${wide ? 6 : 4}px solid ${edge}`,
        borderRadius: '50%',
        backgroundColor: fill ?? color.paper,
      },
    }),
  )

const bar = (key: string, at: string, width?: string): ReactElement =>
  h(
    'td',
    { key, width, style: { width, verticalAlign: 'middle', lineHeight: 0, fontSize: 0 } },
    h('div', { style: { height: '6px', backgroundColor: at } }),
  )

/** The line with one stop per step. The stop of the step in question has the color of its status. */
const steps = (line: Line, key: string, number: number): ReactElement[] =>
  heroSteps.flatMap((step, at) => {
    const lit = at + 1 === number ? statusColors[key] : undefined
    const stop = dot(step, lit ?? line.color, lit)
    return at === 0 ? [stop] : [bar(`to ${step}`, line.color), stop]
  })

/** The logo: the Hero, the customer beside them, and the line that both walk on. */
const pair = (line: Line): ReactElement[] => [
  dot('hero', line.color, undefined, true),
  bar('between', line.color, '22px'),
  dot('you', line.color),
  bar('onward', line.color),
]

/** The line under the name. It is drawn with table cells, because many programs load no images. It says nothing that isn't in the text. */
export function drawLine(template: Template, values: Readonly<Record<string, string>>): ReactElement {
  const line = lineOf(template)
  const number = Number(values.stepNumber)
  const cells =
    statusColors[template.key] && number >= 1 && number <= heroSteps.length
      ? steps(line, template.key, number)
      : pair(line)
  return h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style: { margin: '10px 0 0', borderCollapse: 'collapse' },
    },
    h('tbody', null, h('tr', null, cells)),
  )
}
