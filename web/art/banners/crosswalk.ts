import { wrap, dots } from './street.ts'
import type { Picture } from '../picture.ts'

export function crosswalkBanner(): Picture {
  let z = ''
  for (let i = 0; i < 9; i++) z += `M${190 + i * 62} 196h38v168h-38z`
  return wrap(
    `<path fill="#1B2130" d="M0 0h900v560H0z"/><path fill="#39445B" d="M0 0h150v560H0zM750 0h150v560H750z"/><path fill="#53607A" d="M142 0h12v560h-12zM746 0h12v560h-12z"/><path stroke="#2F394E" stroke-width="2" d="M0 92h142M0 186h142M0 280h142M0 374h142M0 468h142M758 92h142M758 186h142M758 280h142M758 374h142M758 468h142M70 0v560M830 0v560"/><path fill="#DDE1E9" d="${z}"/><path d="M450 0v150M450 410v150" stroke="#FFC21A" stroke-width="8" stroke-dasharray="34 24"/><path fill="#FFC21A" d="M112 150h40v260h-40zM748 150h40v260h-40z"/><path d="M120 150h32M120 410h32" stroke="#12161F" stroke-width="0"/><path d="M-20 280H470" stroke="#12161F" stroke-width="40"/><path d="M-20 280H470" stroke="#FFC21A" stroke-width="26"/><path d="M560 280H900" stroke="#1B2130" stroke-width="14" stroke-dasharray="2 30" stroke-linecap="round"/>${dots(430, 520, 280, { r: 58, w: 26 })}<g transform="translate(798 40)"><rect width="78" height="96" rx="10" fill="#0B0E14"/><g fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"><path d="M40 40v20l-12 20M40 60l13 20M26 54l14-12 14 12"/></g><circle cx="41" cy="24" r="9" fill="#fff"/></g>`,
    'A crosswalk from above. The two dots are half way across, the walk signal is lit.',
  )
}
