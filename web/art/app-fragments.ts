import { dollarsAndCents } from '../../contract/amounts.ts'
import type { AlertShown } from './hero-phone-screens.ts'
import { type Picture, picture } from './picture.ts'

const T = (x: number, y: number, t: string, s = 16, w = 560, o = '') =>
  `<text x="${x}" y="${y}" font-size="${s}" font-weight="${w}" ${o}>${t}</text>`
const star = (x: number, y: number, on: 0 | 1, s = 1) =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M0-14 4.1-4.4 14.5-3.5 6.6 3.4 9 13.6 0 8.1-9 13.6-6.6 3.4-14.5-3.5-4.1-4.4z" fill="${on ? '#FFC21A' : 'none'}" stroke="${on ? '#FFC21A' : '#8D96A8'}" stroke-width="2"/>`
const btn = (x: number, y: number, w: number, t: string, c = '#2E60EA', f = '#fff') =>
  `<rect x="${x}" y="${y}" width="${w}" height="44" rx="6" fill="${c}"/><text x="${x + w / 2}" y="${y + 28}" font-size="16" font-weight="680" text-anchor="middle" fill="${f}">${t}</text>`
const paid = ({ pay }: AlertShown) => (pay % 100 === 0 ? `${pay / 100} dollars` : dollarsAndCents(pay))
/** One fragment of the Hero app, 360 x 170, for each stop of an assignment. */
const fragments = ({ minutes, pay }: AlertShown) => ({
  online: `${T(24, 44, "You’re online", 20, 720)}${T(24, 70, 'Alerts can reach you now', 15, 440, 'fill="#BDC4D1"')}<rect x="268" y="24" width="68" height="38" rx="19" fill="#62D69F"/><circle cx="317" cy="43" r="15" fill="#fff"/><rect x="24" y="100" width="52" height="28" rx="5" fill="none" stroke="#8D96A8" stroke-width="3"/><rect x="78" y="108" width="5" height="12" fill="#8D96A8"/><rect x="28" y="104" width="10" height="20" fill="#FFB866"/>${T(98, 112, 'At 20% battery you go offline.', 15, 440, 'fill="#BDC4D1"')}${T(98, 132, 'A walk in progress goes on.', 15, 440, 'fill="#BDC4D1"')}`,
  alert: `${T(24, 38, 'Service alert', 15, 560, 'fill="#BDC4D1"')}${T(24, 84, `${minutes} min`, 38, 780)}${T(336, 84, dollarsAndCents(pay), 28, 720, 'text-anchor="end"')}${T(24, 116, 'W 23 St, 4 min away', 16, 480)}<g transform="translate(32 142)">${star(0, 0, 1, 0.7)}</g>${T(50, 148, 'Client 4.9', 15, 480, 'fill="#BDC4D1"')}${T(336, 148, 'without tips', 15, 440, 'fill="#BDC4D1" text-anchor="end"')}`,
  accept: `${T(24, 42, 'Ms. Ana Duarte', 20, 720)}${T(24, 68, 'Walks with you: behind', 15, 440, 'fill="#BDC4D1"')}<path d="M40 140V112L74 96H210L244 74H320" fill="none" stroke="#2E60EA" stroke-width="9"/><circle cx="40" cy="140" r="12" fill="#2E60EA"/><circle cx="40" cy="140" r="4.4" fill="#12161F"/><circle cx="320" cy="74" r="10" fill="#12161F" stroke="#fff" stroke-width="5"/>${T(336, 142, '4 min', 22, 740, 'text-anchor="end"')}`,
  start: `${T(24, 42, "You’ve arrived", 20, 720)}<rect x="24" y="60" width="20" height="20" rx="3" fill="#62D69F"/><path d="M28 70l5 5 8-10" stroke="#12161F" stroke-width="3" fill="none"/>${T(56, 76, 'ID card shown, client confirmed', 15, 480)}${btn(24, 104, 312, 'Start')}`,
  end: `${T(24, 40, 'Time left', 15, 560, 'fill="#BDC4D1"')}${T(24, 88, '5:00', 42, 780, 'class="num"')}<path d="M24 116h312" stroke="#333D51" stroke-width="10"/><path d="M24 116h250" stroke="#2E60EA" stroke-width="10"/><circle cx="274" cy="116" r="13" fill="#fff" stroke="#2E60EA" stroke-width="7"/>${T(24, 150, 'Your client may add time', 15, 440, 'fill="#BDC4D1"')}`,
  rate: `${T(24, 40, 'Rate your client', 20, 720)}${[0, 1, 2, 3, 4].map(i => star(46 + i * 52, 86, 1, 1.35)).join('')}${T(24, 142, "You can’t skip this one", 15, 440, 'fill="#BDC4D1"')}${T(336, 142, dollarsAndCents(pay), 22, 740, 'text-anchor="end"')}`,
  report: `${T(24, 40, 'Anything to report?', 20, 720)}<rect x="24" y="58" width="312" height="44" rx="6" fill="none" stroke="#596377" stroke-width="2" stroke-dasharray="5 5"/>${T(40, 86, 'Write what happened', 15, 440, 'fill="#9BA4B6"')}<path d="M26 134l6 6 11-13" fill="none" stroke="#62D69F" stroke-width="4"/>${T(56, 140, 'Left empty: no incident', 15, 480)}`,
  pay: `${T(24, 40, 'This week', 15, 560, 'fill="#BDC4D1"')}${T(24, 84, '$214.00', 38, 780)}<g fill="#2E60EA">${[34, 20, 58, 46, 70, 62, 24].map((h, i) => `<rect x="${206 + i * 19}" y="${92 - h}" width="12" height="${h}"/>`).join('')}</g><path d="M24 108h312" stroke="#333D51" stroke-width="2"/>${T(24, 142, 'Paid to your bank every week', 15, 480, 'fill="#BDC4D1"')}`,
})
export type AppFragment = keyof ReturnType<typeof fragments>
export const appFragment = (k: AppFragment, shown: AlertShown): Picture =>
  picture(
    '0 0 360 170',
    `<rect width="360" height="170" rx="10" fill="#12161F"/><g fill="#fff">${fragments(shown)[k]}</g>`,
    {
      className: 'frag',
      label: {
        online: 'App: online switch, battery note.',
        alert: `App: an alert with ${shown.minutes} minutes, ${paid(shown)}, distance and client rating.`,
        accept: 'App: client name, position and directions.',
        start: 'App: identity confirmed, Start is active.',
        end: 'App: five minutes left.',
        rate: 'App: five stars for the client.',
        report: 'App: report field.',
        pay: 'App: earnings this week.',
      }[k],
    },
  )
