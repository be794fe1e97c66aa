import { wrap } from './street.ts'
import type { Picture } from '../picture.ts'

export function reportBanner(): Picture {
  return wrap(
    `<path fill="#FCE5E2" d="M0 0h900v560H0z"/><path d="M-20 456H250L350 356" fill="none" stroke="#12161F" stroke-width="28"/><g transform="rotate(3 500 290)"><path fill="#fff" stroke="#12161F" stroke-width="14" d="M330 70h300l80 80v350H330z"/><path fill="#12161F" d="M630 70l80 80h-80z"/><path d="M380 160h180M380 330h280M380 376h280M380 422h170" stroke="#12161F" stroke-width="16"/><path fill="#BF1F1A" d="M380 206h140v76H380z"/><path d="M450 224v22M450 262v4" stroke="#fff" stroke-width="13" stroke-linecap="round"/></g><g transform="rotate(38 720 380)"><path fill="#FFC21A" d="M700 180h46v230h-46z"/><path fill="#12161F" d="M700 150h46v36h-46zM700 410h46l-23 52z"/></g><circle cx="250" cy="456" r="0"/><circle cx="196" cy="456" r="44" fill="#fff" stroke="#12161F" stroke-width="17"/>`,
    'A report page with one line marked, and a pencil.',
  )
}
