import type { ReactNode } from 'react'
import { Drawing } from '../../art/drawing.tsx'
import { type Way, wayDial } from '../../art/way-dial.ts'
import { classNames } from '../class-names.ts'
import './way-clocks.css'

export type WayToUs = {
  glyph: Way
  /** Hours since midnight in which someone answers. */
  open: readonly [from: number, to: number]
  need: string
  way: ReactNode
  when: string
}

/**
 * The ways to reach us, as clocks on one line, each with the hours in which someone answers. `upright`: for a place beside
 * something else, at any width.
 */
export function WayClocks({ ways, upright }: { ways: readonly WayToUs[]; upright?: boolean }) {
  return (
    <ul className={classNames('clocks', !upright && 'clocks--across')}>
      {ways.map(({ glyph, open, need, way, when }) => (
        <li key={need}>
          <Drawing svg={wayDial(glyph, ...open)} decorative />
          <div>
            <h3>{need}</h3>
            <p>{way}</p>
            <p className="clocks-when">{when}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
