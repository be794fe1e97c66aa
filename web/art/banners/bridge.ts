import { LIGHT, row, sky, shade, wrap } from './street.ts'
import { person } from '../people/cast.ts'
import type { Picture } from '../picture.ts'

export function bridgeBanner(): Picture {
  const L = LIGHT.dusk
  let c = ''
  for (let i = 0; i < 13; i++) {
    c += `M450 70L${-60 + i * 20} ${560 - i * 34}M450 70L${960 - i * 20} ${560 - i * 34}`
  }
  let v = ''
  for (let i = 0; i < 9; i++) {
    v += `M${40 + i * 42} ${560 - i * 26}v${-170 + i * 17}M${860 - i * 42} ${560 - i * 26}v${-170 + i * 17}`
  }
  let s =
    sky(L) +
    `<path fill="#E08A3C" d="M0 300h900v80H0z"/><path fill="#F2B25B" d="M0 344h900v60H0z"/>` +
    row(L, { seed: 44, b: 392, top: 0.74, jig: 90, minW: 36, maxW: 70 }) +
    `<path fill="#1B2449" d="M0 384h900v176H0z"/><path d="M60 420h70M180 440h50M720 424h80M660 446h40M80 480h60M780 486h70" stroke="#F2B25B" stroke-width="4" opacity=".7"/>`
  s += `<path d="${c}" stroke="#8892B8" stroke-width="2" opacity=".55"/><path d="${v}" stroke="#8892B8" stroke-width="2" opacity=".5"/><path fill="#54405A" d="M330 40h240v350H330z"/><path fill="#6B5468" d="M322 30h256v20H322zM326 210h248v12H326z"/><path fill="#E08A3C" d="M356 390V140q0-34 40-56 40 22 40 56v250zM464 390V140q0-34 40-56 40 22 40 56v250z"/><path fill="#3A4677" d="M356 300V140q0-34 40-56 40 22 40 56v160zM464 300V140q0-34 40-56 40 22 40 56v160z"/><path fill="#6B4E3E" d="M424 372h52L760 560H140z"/><path d="M430 372 200 560M438 372 300 560M446 372 410 560M454 372 500 560M462 372 600 560M470 372 700 560" stroke="#54392F" stroke-width="3"/><path fill="#FFC21A" d="M424 372 140 560H96L420 372zM476 372l284 188h44L480 372z"/>`
  s +=
    shade(450, 512, 84) +
    person('tomasz', { x: 410, y: 510, s: 1.85, stance: 'stride' }) +
    person('grace', { x: 488, y: 510, s: 1.85, looksBack: true })
  return wrap(s, 'Two people walk across a bridge on the wooden walkway at dusk.')
}
