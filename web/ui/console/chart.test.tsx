import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Chart } from './chart.tsx'

const hours = (value: number) => `${value} h`
const scaleOf = (values: readonly number[], written?: typeof hours) => {
  const html = renderToStaticMarkup(
    <Chart
      title="Review time"
      summary="Hours"
      place="Day"
      places={['Nov 20', 'Nov 21']}
      series={[{ name: 'Half within', values }]}
      kind="lines"
      {...(written ? { written } : {})}
    />,
  )
  return [...html.matchAll(/text-anchor="end">([^<]*)</g)].map(([, text]) => text)
}

describe('the scale of a chart', () => {
  it('is only its foot where there is nothing to show', () => {
    expect(scaleOf([0, 0], hours)).toEqual(['0 h'])
    expect(scaleOf([0, 0])).toEqual(['0'])
  })

  it('has whole numbers for counts, and fractions for hours', () => {
    expect(scaleOf([1, 2])).toEqual(['0', '1', '2'])
    expect(scaleOf([0, 1], hours)).toContain('0.2 h')
  })
})
