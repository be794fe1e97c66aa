import { wrap } from './street.ts'
import type { Picture } from '../picture.ts'
import { random } from '../shapes.ts'

export function ratingsBanner(): Picture {
  const f = random(501)
  let a = '',
    b = '',
    c = ''
  for (let r = 0; r < 14; r++)
    for (let k = 0; k < 25; k++) {
      const v = f()
      const p = `M${(34 + k * 34.7) | 0} ${(50 + r * 35.4) | 0}h0`
      v < 0.84 ? (a += p) : v < 0.95 ? (b += p) : (c += p)
    }
  return wrap(
    `<path fill="#12161F" d="M0 0h900v560H0z"/><g stroke-linecap="round" stroke-width="23"><path stroke="#FFC21A" d="${a}"/><path stroke="#8C6A0E" d="${b}"/><path stroke="#3A465E" d="${c}"/></g><rect x="586" y="318" width="280" height="208" fill="#12161F"/><text x="606" y="470" font-size="150" font-weight="800" letter-spacing="-8" fill="#fff" class="num">4.9</text><path d="M606 500h236" stroke="#FFC21A" stroke-width="14"/>`,
    'Hundreds of dots, most of them bright. The average is 4.9.',
  )
}
