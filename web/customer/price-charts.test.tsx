import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HourlyBars } from './price-charts.tsx'

const drawn = (ours: number) => renderToStaticMarkup(<HourlyBars ours={ours} from={8_000} to={20_000} />)

test('prices an hour share one scale, and ours may be the longer', () => {
  expect(drawn(6_000)).toContain('<rect class="hourly-ours" width="30.0%"')
  expect(drawn(6_000)).toContain('<line x1="40.0%" x2="100.0%"')
  expect(drawn(40_000)).toContain('<rect class="hourly-ours" width="100.0%"')
  expect(drawn(40_000)).toContain('<line x1="20.0%" x2="50.0%"')
})
