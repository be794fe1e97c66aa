import { wrap } from './street.ts'
import type { Picture } from '../picture.ts'

export function batteryBanner(): Picture {
  return wrap(
    `<path fill="#8F4A00" d="M0 0h900v560H0z"/><path fill="#A65B0A" d="M0 400h900v160H0z"/><rect x="300" y="-60" width="300" height="680" rx="46" fill="#0B0E14"/><rect x="320" y="-20" width="260" height="620" rx="22" fill="#1B2130"/><rect x="376" y="120" width="148" height="260" rx="16" fill="none" stroke="#fff" stroke-width="14"/><path fill="#fff" d="M418 92h64v24h-64z"/><path fill="#FFB866" d="M394 320h112v42H394z"/><path d="M394 296h112M394 252h112M394 208h112M394 164h112" stroke="#2A3244" stroke-width="30"/><text x="450" y="470" font-size="74" font-weight="800" letter-spacing="-3" text-anchor="middle" fill="#fff" class="num">20%</text><path d="M-20 520H330" stroke="#FFC21A" stroke-width="26"/><path d="M590 520h330" stroke="#FFC21A" stroke-width="22" stroke-dasharray="2 44" stroke-linecap="round"/>`,
    'A phone with the battery at 20%. The line is dotted from here on.',
  )
}
