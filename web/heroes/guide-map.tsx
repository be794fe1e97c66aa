import { classNames } from '../ui/class-names.ts'
import { type HeroGuide, heroGuides } from './hero-guides.tsx'
import './guide-map.css'

/** What a Hero does with the app, in order: the phone once, then the eight steps of each assignment. */
export const usesOfTheApp = [
  'Set up',
  'Online',
  'Alert',
  'Accept',
  'Start',
  'End',
  'Rating',
  'Report',
  'Pay',
] as const

type Use = (typeof usesOfTheApp)[number]
/** The first and the last use that each guide explains. */
export const explained: Record<HeroGuide, readonly [Use, Use]> = {
  app: ['Set up', 'Pay'],
  assignment: ['Online', 'Pay'],
  rating: ['Rating', 'Report'],
  tips: ['Start', 'End'],
}

/** The guides as services on one line: each is drawn along the stops that it explains. */
export function GuideMap() {
  return (
    <div className="guide-map">
      <div className="guide-map-stops" aria-hidden="true">
        {usesOfTheApp.map(use => (
          <span key={use}>{use}</span>
        ))}
      </div>
      <ul>
        {heroGuides().map(({ guide, title, text, href }) => {
          const [first, last] = explained[guide]
          const [from, to] = [usesOfTheApp.indexOf(first), usesOfTheApp.indexOf(last)]
          return (
            <li key={href}>
              <a href={href} className={`guide-map-from-${from}`}>
                <span className="guide-map-line" aria-hidden="true">
                  {usesOfTheApp.map((use, at) => (
                    <i key={use} className={classNames(at >= from && at <= to && 'on')} />
                  ))}
                </span>
                <span className="guide-map-ends" aria-hidden="true">
                  {usesOfTheApp[from]} to {usesOfTheApp[to]}
                </span>
                <b>{title}</b> <span>{text}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
