import { LIGHT, row, sky, wrap } from './street.ts'
import { ink } from '../ink.ts'
import { heroFigure, customer } from '../people.ts'
import type { Picture } from '../picture.ts'
import { random, whole } from '../shapes.ts'

export function ferryBanner(): Picture {
  const L = LIGHT.night
  let w = ''
  const f = random(77)
  for (let i = 0; i < 26; i++) w += `M${whole(f() * 880)} ${whole(400 + f() * 150)}h${whole(16 + f() * 36)}`
  let s =
    sky(L) +
    `<circle cx="700" cy="110" r="52" fill="${ink.lamp3}"/>` +
    row(L, { seed: 52, b: 360, top: 0.62, jig: 130, minW: 40, maxW: 84 }) +
    `<path fill="#16264E" d="M0 352h900v208H0z"/><path d="M660 372h80M676 392h50M648 412h104M668 504h64M640 526h110M672 546h54" stroke="#FFEBB4" stroke-width="7" opacity=".3" stroke-linecap="round"/><path d="${w}" stroke="#4A6BC4" stroke-width="4" stroke-linecap="round"/><path d="M-20 470H180" stroke="#FFC21A" stroke-width="16"/><path d="M760 470H920" stroke="#FFC21A" stroke-width="12" stroke-dasharray="2 28" stroke-linecap="round"/>`
  s +=
    `<path fill="#EDE3CF" d="M130 360h620l-54 116H190z"/><path fill="#A23B2A" d="M166 430h556l-26 46H190z"/><path fill="#F7F4EC" d="M196 286h440v74H196z"/><path fill="#EDE3CF" d="M236 226h320v60H236z"/><path fill="#F7F4EC" d="M420 174h92v52h-92z"/><path fill="#1746C7" d="M300 160h56v66h-56z"/><path fill="#FFC21A" d="M300 176h56v16h-56z"/><path d="M210 322H624" stroke="#E89B2C" stroke-width="34" stroke-dasharray="34 20"/><path d="M250 256H544" stroke="#FFC21A" stroke-width="26" stroke-dasharray="26 18"/><path d="M430 200h72" stroke="#FFD768" stroke-width="22" stroke-dasharray="18 9"/><path fill="#12161F" d="M196 354h560v7H196z"/><path d="M640 356v-36h104M640 338h110" stroke="#12161F" stroke-width="4" fill="none"/>` +
    heroFigure({ x: 672, y: 360, s: 0.92, still: true, skin: ink.skinC }) +
    customer({ x: 712, y: 360, s: 0.88, skin: ink.skinA, style: 'long', flip: true })
  return wrap(s, 'A ferry crosses the harbor at night. A Hero and a customer stand at the rail.')
}
