import { shade, wrap } from './street.ts'
import { person } from '../people/cast.ts'
import type { Picture } from '../picture.ts'
import { box } from '../shapes.ts'

export function stoopBanner(): Picture {
  const st = [0, 1, 2, 3, 4]
    .map(
      i =>
        `<path fill="${i % 2 ? '#6B4A40' : '#7D5848'}" d="${box(330 - i * 34, 366 + i * 30, 330 + i * 68, 32)}"/>`,
    )
    .join('')
  return wrap(
    `<path fill="#33262A" d="M0 0h900v560H0z"/><path d="M0 60h900M0 120h900M0 180h900M0 240h900M0 300h900M0 360h900" stroke="#3D2E32" stroke-width="3"/><path fill="#503C3A" d="M300 0h390v26H300zM330 26h330v344H330z"/><path fill="#6B4A40" d="M352 48h286v322H352z"/><path fill="#FFEBB4" d="M372 120h246v250H372z"/><path fill="#FFC21A" d="M372 66h246v44H372z"/><path d="M454 66v44M536 66v44" stroke="#6B4A40" stroke-width="8"/><path fill="#7A2E22" d="M372 120h86v250l-86 0z"/><path fill="#5E2119" d="M386 140h56v90h-56zM386 250h56v100h-56z"/><circle cx="446" cy="246" r="7" fill="#FFC21A"/><path fill="#120E14" d="M60 70h150v220H60z"/><path fill="#E89B2C" d="M74 84h122v192H74z"/><path d="M60 180h150M135 84v192" stroke="#33262A" stroke-width="9"/><path fill="#503C3A" d="M44 52h182v18H44zM44 290h182v18H44z"/><path fill="#FFC21A" d="M740 84h122v192H740z"/><path d="M726 180h150M801 84v192" stroke="#33262A" stroke-width="9"/><path fill="#503C3A" d="M710 52h182v18H710zM710 290h182v18H710z"/><path fill="#2B3447" d="M0 508h900v52H0z"/>${st}<path d="M458 370H618L760 516H230z" fill="#FFD768" opacity=".28"/><path d="M318 380 176 520V420L318 282zM672 380 814 520V420L672 282z" fill="none" stroke="#0B0D12" stroke-width="9"/>${person('walter', { x: 536, y: 398, s: 2.5, flip: true, stance: 'pass' })}${shade(690, 538, 80)}${person('priya', { x: 696, y: 538, s: 2.5, stance: 'stand', flip: true })}`,
    'The door is open and the light is on. The Hero waits below until it shuts.',
  )
}
