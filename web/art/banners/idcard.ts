import { wrap, dots } from './street.ts'
import { ink } from '../ink.ts'
import type { Picture } from '../picture.ts'

export function idcardBanner(): Picture {
  return wrap(
    `<path fill="#12161F" d="M0 0h900v560H0z"/><path fill="#FFC21A" opacity=".16" d="M450-60 120 560h660z"/><path fill="#FFC21A" opacity=".14" d="M450-60 260 560h380z"/><path d="M322-10 380 116M560-10 500 116" stroke="#1746C7" stroke-width="26"/><g transform="rotate(-4 440 300)"><rect x="290" y="104" width="300" height="404" rx="24" fill="#1746C7"/><rect x="408" y="122" width="64" height="14" rx="7" fill="#12161F"/><path fill="#D8DEE6" d="M330 210h220v190H330z"/><path fill="#12161F" d="M358 400q4-84 82-90 78 6 82 90z"/><path fill="#FFC21A" d="M352 372h176v14H352z" opacity="0"/><circle cx="440" cy="276" r="48" fill="${ink.skinA}"/><path fill="#171214" d="M391 272q-3-54 49-54t49 54q-10-28-49-28t-49 28z"/><path d="M330 438h150M330 470h96" stroke="#fff" stroke-width="15"/>${dots(346, 384, 172, { r: 22, w: 12 })}</g><g transform="rotate(7 640 400)"><rect x="540" y="330" width="290" height="180" rx="18" fill="#fff"/><path fill="#0A7040" d="M540 348q0-18 18-18h254q18 0 18 18v22H540z"/><path d="M566 404h150M566 434h110M566 464h130" stroke="#12161F" stroke-width="13"/><path d="M744 430l24 24 42-50" fill="none" stroke="#0A7040" stroke-width="17"/></g>`,
    'Two cards: the Hero identity card with a photo, and the security guard license with a check.',
  )
}
