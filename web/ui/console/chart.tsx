import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import type { ReactNode } from 'react'
import { ConsoleTable } from './table.tsx'
import { TableRow } from './table-row.tsx'
import './chart.css'

/** A named series with one value per place; null for no value. */
interface Series {
  name: string
  values: readonly (number | null)[]
  tone?: 'ok' | 'wait' | 'fix' | 'bad'
}

export const grouped = (value: number) => value.toLocaleString('en-US')
const colorOf = ({ tone }: Series, which: number) =>
  tone ? `chart-series-${tone}` : `chart-series-${which + 1}`

interface ChartProps {
  title: string
  summary: string
  place: string
  places: readonly string[]
  short?: readonly string[]
  series: readonly Series[]
  /** `bars` are stacked; `lines` are separate. */
  kind: 'bars' | 'lines'
  written?: (value: number) => string
  note?: ReactNode
}

const size = { width: 640, height: 220, left: 44, bottom: 26, top: 10 }

const totalAt = (series: readonly Series[], at: number) =>
  series.reduce((total, { values }) => total + (values[at] ?? 0), 0)

function topOf({ series, places, kind }: ChartProps): number {
  const tops = places.map((_, at) =>
    kind === 'bars' ? totalAt(series, at) : Math.max(0, ...series.map(({ values }) => values[at] ?? 0)),
  )
  return Math.max(1, ...tops)
}

function Drawing(props: ChartProps) {
  const { places, short = places, series, kind, summary, written = grouped } = props
  const x = scaleBand({ domain: places.map((_, at) => at), range: [size.left, size.width], padding: 0.25 })
  const y = scaleLinear({
    domain: [0, topOf(props)],
    range: [size.height - size.bottom, size.top],
    nice: true,
  })
  const isEmpty = series.every(({ values }) => values.every(value => !value))
  // Counts have no fractions. An empty chart has no scale at all.
  const ticks = isEmpty ? [0] : y.ticks(4).filter(tick => written !== grouped || Number.isInteger(tick))
  const middle = (at: number) => (x(at) ?? 0) + x.bandwidth() / 2
  const every = Math.ceil(places.length / 7)
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className="chart" role="img" aria-label={summary}>
      {ticks.map(tick => (
        <g key={tick}>
          <line className="chart-grid-line" x1={size.left} x2={size.width} y1={y(tick)} y2={y(tick)} />
          <text x={size.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {written(tick)}
          </text>
        </g>
      ))}
      {places.map((name, at) =>
        at % every === 0 ? (
          <text key={name} x={middle(at)} y={size.height - 8} textAnchor="middle">
            {short[at]}
          </text>
        ) : null,
      )}
      {series.map((one, which) =>
        kind === 'lines' ? (
          <LinePath
            key={one.name}
            className={`chart-curve ${colorOf(one, which)}`}
            data={one.values.map((value, at) => ({ value, at }))}
            defined={({ value }) => value !== null}
            x={({ at }) => middle(at)}
            y={({ value }) => y(value ?? 0)}
          />
        ) : (
          one.values.map((value, at) => {
            const under = totalAt(series.slice(0, which), at)
            const top = y(under + (value ?? 0))
            return (
              <Bar
                key={`${one.name} ${places[at]}`}
                className={`chart-bar ${colorOf(one, which)}`}
                x={x(at) ?? 0}
                y={top}
                width={x.bandwidth()}
                height={Math.max(0, y(under) - top)}
              />
            )
          })
        ),
      )}
      {kind === 'lines' &&
        series.map((one, which) =>
          one.values.map((value, at) =>
            value === null ? null : (
              <circle
                key={`${one.name} ${places[at]}`}
                className={`chart-dot ${colorOf(one, which)}`}
                cx={middle(at)}
                cy={y(value)}
                r="2.5"
              />
            ),
          ),
        )}
    </svg>
  )
}

/** A chart with its table, because a chart is never the only source of its numbers. */
export function ChartPanel({
  title,
  note,
  drawing,
  table,
}: {
  title: string
  note?: ReactNode
  drawing: ReactNode
  table: ReactNode
}) {
  return (
    <section className="pan">
      <div className="pan-h">
        <h2>{title}</h2>
        {note && <span>{note}</span>}
      </div>
      <div className="chart-and-table">
        <figure>{drawing}</figure>
        {table}
      </div>
    </section>
  )
}

export function Chart(props: ChartProps) {
  const { title, note, place, places, series, written = grouped } = props
  return (
    <ChartPanel
      title={title}
      note={note}
      drawing={
        <>
          <Drawing {...props} />
          {series.length > 1 && (
            <figcaption>
              {series.map((one, which) => (
                <span key={one.name} className={`chart-key ${colorOf(one, which)}`}>
                  {one.name}
                </span>
              ))}
            </figcaption>
          )}
        </>
      }
      table={
        <ConsoleTable figures label={`${title}: table`} head={[place, ...series.map(({ name }) => name)]}>
          {places.map((name, at) => (
            <TableRow key={name}>
              <td>{name}</td>
              {series.map(({ name: of, values }) => {
                const value = values[at]
                return (
                  <td key={of} className="num">
                    {value === null || value === undefined ? '–' : written(value)}
                  </td>
                )
              })}
            </TableRow>
          ))}
        </ConsoleTable>
      }
    />
  )
}
