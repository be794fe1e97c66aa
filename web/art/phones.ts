import { dollarsAndCents } from '../../contract/amounts.ts'
import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'

/** The assignment in an alert; pay in cents. */
export interface AlertShown {
  minutes: number
  pay: number
}

export function phone(shown: 'customer' | AlertShown): Picture {
  const alert = shown === 'customer' ? undefined : shown,
    hx = alert !== undefined,
    id = hx ? 'phone-hero' : 'phone-customer',
    ln = hx ? ink.blue : ink.lamp,
    on = hx ? '#fff' : ink.n1,
    c = `${id}-clip`
  const t = (x: number, y: number, s: number, w: number, f: string, v: string, o = '') =>
    `<text x="${x}" y="${y}" font-size="${s}" font-weight="${w}" fill="${f}" ${o}>${v}</text>`
  let s = `<defs><clipPath id="${c}"><rect x="11" y="11" width="278" height="578" rx="32"/></clipPath></defs><rect width="300" height="600" rx="43" fill="#05070B"/><g clip-path="url(#${c})"><path d="M0 0h300v600H0z" fill="#E9E3D6"/><path d="M0 80h52L0 300z" fill="#BFD3EE"/><path d="M172 228l92 12-12 92-92-12z" fill="#C9DFC0"/><path d="M30 60-20 400M88 60 38 400M146 60 96 400M212 60 162 400M272 60 222 400M320 120l-40 280M0 98l300 39M0 160l300 39M0 222l300 39M0 284l300 39M0 346l300 39" stroke="#FBF9F4" stroke-width="11"/>`
  s += hx
    ? `<path d="M90 338l8-62 58 8 8-62 56 8 10-84" fill="none" stroke="#12161F" stroke-width="17" stroke-linejoin="round"/><path d="M90 338l8-62 58 8 8-62 56 8 10-84" fill="none" stroke="${ln}" stroke-width="11" stroke-linejoin="round"/><circle cx="90" cy="338" r="17" fill="${ln}" stroke="#12161F" stroke-width="3"/><circle cx="90" cy="338" r="6" fill="#fff"/><circle cx="230" cy="146" r="14" fill="#fff" stroke="#12161F" stroke-width="6"/><rect x="150" y="96" width="66" height="30" rx="4" fill="#12161F"/>${t(183, 117, 15, 700, '#fff', '4 min', 'text-anchor="middle"')}`
    : `<circle cx="128" cy="272" r="58" fill="${ink.lamp}" opacity=".3"/><path d="M58 366l8-70 58 8 6-44" fill="none" stroke="#12161F" stroke-width="17" stroke-linejoin="round"/><path d="M58 366l8-70 58 8 6-44" fill="none" stroke="${ln}" stroke-width="11" stroke-linejoin="round"/><path d="M138 236l4-32 58 8 9-66 34 5" fill="none" stroke="#12161F" stroke-width="9" stroke-dasharray="1 15" stroke-linecap="round"/><circle cx="123" cy="286" r="17" fill="${ln}" stroke="#12161F" stroke-width="3"/><circle cx="123" cy="286" r="6" fill="#12161F"/><circle cx="132" cy="256" r="14" fill="#fff" stroke="#12161F" stroke-width="6"/><path d="M246 132v-36l30 12-24 11" fill="#12161F"/><path d="M246 156V96" stroke="#12161F" stroke-width="5"/>`
  s += `<path d="M0 0h300v82H0z" fill="#12161F"/><path d="M0 82h300v5H0z" fill="${ln}"/>${t(34, 36, 13, 640, '#fff', '9:41')}<path d="M246 27h20v10h-20z" fill="none" stroke="#fff" stroke-width="2"/><path d="M248 29h12v6h-12zM268 30v4" stroke="#fff" stroke-width="1.5" fill="#fff"/>`
  s += hx
    ? `${t(30, 68, 17, 720, '#fff', 'Online')}<rect x="228" y="52" width="42" height="22" rx="11" fill="#62D69F"/><circle cx="259" cy="63" r="9" fill="#fff"/>`
    : `${t(30, 68, 17, 720, '#fff', 'Walking with Marcus')}<path d="M262 56l2 5 5 .5-4 3.5 1 5-4-3-4 3 1-5-4-3.5 5-.5z" fill="${ink.lamp}"/>`
  s += `<path d="M0 392h300v208H0z" fill="#fff"/><path d="M0 392h300v4H0z" fill="#12161F"/>`
  s += alert
    ? `${t(30, 424, 14, 560, '#596377', 'Service alert')}${t(30, 464, 36, 780, ink.n1, `${alert.minutes} min`)}${t(270, 464, 27, 740, ink.n1, dollarsAndCents(alert.pay), 'text-anchor="end"')}<path d="M30 478h240" stroke="#DFD8C9" stroke-width="2"/>${t(30, 500, 14, 520, '#414B61', 'Uniformed, beside')}${t(270, 500, 14, 520, '#414B61', 'Client 4.9', 'text-anchor="end"')}<rect x="30" y="516" width="170" height="50" rx="6" fill="${ln}"/>${t(115, 547, 17, 700, '#fff', 'Accept', 'text-anchor="middle"')}<circle cx="244" cy="541" r="22" fill="none" stroke="#DFD8C9" stroke-width="6"/><circle cx="244" cy="541" r="22" fill="none" stroke="${ln}" stroke-width="6" stroke-dasharray="92 200" transform="rotate(-90 244 541)"/>${t(244, 547, 15, 700, ink.n1, '18', 'text-anchor="middle"')}`
    : `${t(30, 424, 14, 560, '#596377', 'Time left')}${t(30, 464, 36, 780, ink.n1, '12 min')}<rect x="196" y="436" width="74" height="32" rx="4" fill="#12161F"/>${t(233, 457, 14, 680, '#fff', 'Beside', 'text-anchor="middle"')}<path d="M30 490h240" stroke="#DFD8C9" stroke-width="9" stroke-dasharray="6 2"/><path d="M30 490h128" stroke="${ln}" stroke-width="9" stroke-dasharray="6 2"/><rect x="30" y="514" width="120" height="50" rx="6" fill="${ln}"/>${t(90, 545, 17, 700, on, 'Extend', 'text-anchor="middle"')}<rect x="160" y="514" width="50" height="50" rx="6" fill="none" stroke="#12161F" stroke-width="3"/><path d="M172 529h26v17h-14l-8 7v-7h-4z" fill="#12161F"/><circle cx="246" cy="539" r="26" fill="#BF1F1A"/>${t(246, 545, 15, 800, '#fff', 'SOS', 'text-anchor="middle"')}`
  s += `</g><rect x="106" y="22" width="88" height="22" rx="11" fill="#05070B"/>`
  return picture('0 0 300 600', s, {
    label: hx
      ? 'The Hero app: a service alert with time, distance, position and payment.'
      : 'The customer app: a walk in progress with time left, Extend, chat and SOS.',
  })
}
