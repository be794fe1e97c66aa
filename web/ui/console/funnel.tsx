import { scalePoint } from '@visx/scale'
import { Area } from '@visx/shape'
import type { ReactNode } from 'react'
import { ChartPanel, grouped } from './chart.tsx'
import { ConsoleTable } from './table.tsx'
import { TableRow } from './table-row.tsx'
import './funnel.css'

interface Stop {
  name: string
  short: string
  people: number
}

interface FunnelProps {
  title: string
  summary: string
  note?: ReactNode
  stops: readonly Stop[]
}

const size = { width: 640, height: 172, edge: 46, middle: 42, thickest: 60, thinnest: 2 }

/** "85%" of the previous step; none if the previous step has no people. */
const shareOf = ({ people }: Stop, before: Stop | undefined) =>
  before && before.people > 0 ? `${Math.round((100 * people) / before.people)}%` : ''

function Line({ stops, summary }: Pick<FunnelProps, 'stops' | 'summary'>) {
  const most = Math.max(1, ...stops.map(({ people }) => people))
  const half = ({ people }: Stop) => Math.max(size.thinnest, (size.thickest * people) / most) / 2
  const x = scalePoint({ domain: stops.map((_, at) => at), range: [size.edge, size.width - size.edge] })
  const placed = stops.map((stop, at) => ({ stop, at: x(at) ?? 0, before: stops[at - 1] }))
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className="chart fun" role="img" aria-label={summary}>
      <Area
        className="fun-l"
        data={placed}
        x={({ at }) => at}
        y0={({ stop }) => size.middle + half(stop)}
        y1={({ stop }) => size.middle - half(stop)}
      />
      {placed.map(({ stop, at, before }) => (
        <g key={stop.name}>
          <circle className="fun-s" cx={at} cy={size.middle} r={Math.max(6, half(stop) + 3)} />
          <text className="fun-n" x={at} y="122" textAnchor="middle">
            {grouped(stop.people)}
          </text>
          <text x={at} y="142" textAnchor="middle">
            {stop.short}
          </text>
          <text className="fun-p" x={at} y="162" textAnchor="middle">
            {shareOf(stop, before)}
          </text>
        </g>
      ))}
    </svg>
  )
}

export function Funnel({ title, note, summary, stops }: FunnelProps) {
  return (
    <ChartPanel
      title={title}
      note={note}
      drawing={<Line stops={stops} summary={summary} />}
      table={
        <ConsoleTable figures label={`${title}: table`} head={['Step', 'Heroes', 'From the previous step']}>
          {stops.map((stop, at) => (
            <TableRow key={stop.name}>
              <td>{stop.name}</td>
              <td className="num">{grouped(stop.people)}</td>
              <td className="num">{shareOf(stop, stops[at - 1]) || '–'}</td>
            </TableRow>
          ))}
        </ConsoleTable>
      }
    />
  )
}
