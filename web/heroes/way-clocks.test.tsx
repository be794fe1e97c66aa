import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WayClocks } from '../ui/content/way-clocks.tsx'
import { quickestWay } from './hero-contact-texts.tsx'

const drawn = (phone: string | null) => renderToStaticMarkup(<WayClocks ways={quickestWay(phone)} />)

test('the phone’s clock is drawn from 6 a.m., at the right, past noon to 10 p.m.', () => {
  expect(drawn('(212) 555-0142')).toContain('d="M110.0 60.0A50 50 0 1 1 35.0 16.7"')
})

test('without a phone number no clock has closing hours', () => {
  expect(drawn(null)).not.toContain('A50 50')
  expect(drawn(null)).not.toContain('Phone support')
})
