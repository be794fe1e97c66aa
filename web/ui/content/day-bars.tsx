import './day-bars.css'

type Day = {
  title: string
  text: string
  /** Pairs of hours since midnight: `[[6, 22]]`. */
  open: readonly (readonly [from: number, to: number])[]
  words: string
}

const percent = (hour: number) => `${(hour / 24) * 100}%`
const marks = [
  [0, 'Midnight'],
  [6, '6 a.m.'],
  [12, 'Noon'],
  [18, '6 p.m.'],
] as const

export function DayBars({ days }: { days: readonly Day[] }) {
  return (
    <div className="days">
      <svg className="days-hours" aria-hidden="true">
        {marks.map(([hour, name]) => (
          <g key={name}>
            <line x1={percent(hour)} x2={percent(hour)} y1="0" y2="26" />
            <text x={percent(hour)} dx="8" y="14">
              {name}
            </text>
          </g>
        ))}
      </svg>
      <ul>
        {days.map(({ title, text, open, words }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <svg className="day" role="img" aria-label={words}>
              <rect className="day-all" width="100%" height="100%" rx="10" />
              {open.map(([from, to]) => (
                <rect key={from} x={percent(from)} width={percent(to - from)} height="100%" rx="10" />
              ))}
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
