import { LIGHT, sky, floor, shade, wrap } from './street.ts'
import { ink } from '../ink.ts'
import { person } from '../people/cast.ts'
import type { Picture } from '../picture.ts'

export function lobbyBanner(): Picture {
  const L = LIGHT.night,
    b = 440
  const mull = Array.from({ length: 7 }, (_, i) => `M${96 + i * 118} 110v330`).join('')
  let s =
    sky(L) +
    `<path fill="#1D2535" d="M0 0h900v440H0z"/><path d="M30 28h850M30 64h850" stroke="#FFC21A" stroke-width="18" stroke-dasharray="30 26 30 110" opacity=".9"/><path d="M58 28h850M86 64h800" stroke="#10151F" stroke-width="18" stroke-dasharray="30 82" opacity=".8"/><path fill="#12161F" d="M0 92h900v20H0z"/><path fill="#FFD768" d="M60 112h780v328H60z"/><path fill="#FFC21A" d="M60 112h780v60H60z" opacity=".55"/><path fill="#E89B2C" d="M60 384h780v56H60z"/>
<path fill="#9C5A2A" d="M560 330h210v72H560z"/><path fill="#7A4420" d="M552 322h226v14H552z"/><path fill="#3A2A2B" d="M640 322v-26q0-20 18-20t18 20v26z"/><circle cx="658" cy="262" r="15" fill="${ink.skinC}"/><path fill="#8A4A1F" d="M116 150h120v150H116z"/><path d="M116 262h46l30-46h44" fill="none" stroke="#12161F" stroke-width="12"/><circle cx="150" cy="262" r="14" fill="#12161F"/><circle cx="204" cy="216" r="12" fill="#fff" stroke="#12161F" stroke-width="6"/><path d="${mull}" stroke="#12161F" stroke-width="9"/><path stroke="#12161F" stroke-width="6" d="M60 172h780"/><path fill="#12161F" d="M330 176h240v264H330z"/><path fill="#FFEBB4" d="M344 190h100v250H344zM456 190h100v250H456z"/><path d="M440 300v60M460 300v60" stroke="#12161F" stroke-width="7"/>`
  s +=
    floor(L, b, 56) +
    `<path d="M330 440h240l90 60H240z" fill="#FFD768" opacity=".5"/><path d="M60 440h780l60 56H0z" fill="#FFC21A" opacity=".14"/>` +
    shade(438, 498, 110) +
    person('elena', { x: 372, y: 496, s: 2.3, stance: 'stand' }) +
    person('jo', { x: 496, y: 496, s: 2.3, flip: true, stance: 'pass' })
  return wrap(s, 'An office lobby late at night. The Hero waits at the door as a customer comes out.')
}
