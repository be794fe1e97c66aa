import { wrap } from './street.ts'
import { ink } from '../ink.ts'
import type { Picture } from '../picture.ts'

export function shoesBanner(): Picture {
  return wrap(
    `<path fill="#1D2535" d="M0 0h900v560H0z"/><path fill="#33262A" d="M0 0h900v250H0z"/><path fill="#503C3A" d="M0 236h900v24H0z"/><path d="M120 0v236M300 0v236M480 0v236M660 0v236M840 0v236" stroke="#2A1F22" stroke-width="4"/><path fill="#2B3447" d="M0 260h900v220H0z"/><path stroke="#222A3A" stroke-width="4" d="M0 360h900M150 260 60 480M380 260 330 480M610 260l-10 220M840 260l40 220"/><ellipse cx="420" cy="410" rx="400" ry="70" fill="${ink.lamp}" opacity=".28"/><ellipse cx="420" cy="410" rx="250" ry="42" fill="${ink.lamp2}" opacity=".4"/><path fill="#4A5670" d="M0 480h900v14H0z"/><path fill="#0F131C" d="M0 494h900v66H0z"/><path d="M-20 530h940" stroke="#FFC21A" stroke-width="18"/><g fill="none" stroke-linejoin="round"><path d="M250-20 236 190 150 352" stroke="#0D1A45" stroke-width="84"/><path d="M330-20 372 190 384 356" stroke="#12235C" stroke-width="88"/><path d="M592-20 560 160 498 330" stroke="#2B2233" stroke-width="56"/><path d="M650-20 690 170 706 350" stroke="#372B42" stroke-width="58"/></g><path fill="#05070B" d="M112 330l62 38-4 26q40 18 62 22v20H118q-26-30-6-106zM338 350h92v30q46 14 66 28 8 20 4 30H340q-10-40-2-88z"/><path d="M118 436h112M340 438h160" stroke="#2A3244" stroke-width="9"/><path fill="#FFC21A" d="M196 140l84 20-8 34-84-24zM330 150l86-10 4 34-88 10z" opacity=".0"/><path fill="#F1E6D2" d="M470 322l56 18 8 40q36 14 52 34v18H474q-24-40-4-110zM676 342h62v34q44 14 62 36 6 12 2 22H680q-12-40-4-92z"/><path d="M472 424h114M680 428h124" stroke="#A23B2A" stroke-width="12"/><path d="M520 362l22-8M526 380l24-8M738 372l20-10M746 390l20-10" stroke="#A23B2A" stroke-width="6"/>`,
    'Four feet on the sidewalk under a lamp: a pair of boots and a pair of sneakers, in step.',
  )
}
