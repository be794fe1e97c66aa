import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'

/** A screen of one of the apps, 300 by 600. `phone-screens.ts` and `hero-phone-screens.ts` draw what is on it. */
export interface PhoneScreen {
  app: 'customer' | 'hero'
  name: string
  /** The title in the app's bar. */
  title: string
  /** SVG at the right end of the bar. */
  mark?: string
  /** SVG below the bar. */
  body: string
  label: string
}

export const words = (x: number, y: number, size: number, weight: number, text: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${ink.n1}" ${more}>${text}</text>`
export const soft = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="14" font-weight="540" fill="#596377" ${more}>${text}</text>`
export const button = (x: number, y: number, w: number, text: string, fill: string, on: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="50" rx="6" fill="${fill}"/><text x="${x + w / 2}" y="${y + 31}" font-size="17" font-weight="700" fill="${on}" text-anchor="middle">${text}</text>`
export const star = (x: number, y: number, s: number, fill: string = ink.lamp): string =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M0-14 4.1-4.4 14.5-3.5 6.6 3.4 9 13.6 0 8.1-9 13.6-6.6 3.4-14.5-3.5-4.1-4.4z" fill="${fill}"/>`

/** A few blocks of the city, with a park and the river. */
export const map =
  '<path d="M0 0h300v600H0z" fill="#E9E3D6"/><path d="M0 80h52L0 300z" fill="#BFD3EE"/><path d="M172 228l92 12-12 92-92-12z" fill="#C9DFC0"/><path d="M30 60-20 400M88 60 38 400M146 60 96 400M212 60 162 400M272 60 222 400M320 120l-40 280M0 98l300 39M0 160l300 39M0 222l300 39M0 284l300 39M0 346l300 39" stroke="#FBF9F4" stroke-width="11"/>'
export const route = (way: string, line: string): string =>
  `<path d="${way}" fill="none" stroke="#12161F" stroke-width="17" stroke-linejoin="round"/><path d="${way}" fill="none" stroke="${line}" stroke-width="11" stroke-linejoin="round"/>`
export const heroAt = (x: number, y: number, line: string): string =>
  `<circle cx="${x}" cy="${y}" r="17" fill="${line}" stroke="#12161F" stroke-width="3"/><circle cx="${x}" cy="${y}" r="6" fill="${line === ink.lamp ? '#12161F' : '#fff'}"/>`
export const youAt = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="14" fill="#fff" stroke="#12161F" stroke-width="6"/>`
/** The white sheet over the lower part of the map. */
export const sheet = (top: number): string =>
  `<path d="M0 ${top}h300V600H0z" fill="#fff"/><path d="M0 ${top}h300v4H0z" fill="#12161F"/>`
export const page = '<path d="M0 80h300v520H0z" fill="#fff"/>'

export function phone({ app, name, title, mark = '', body, label }: PhoneScreen): Picture {
  const clip = `phone-${name}-clip`
  return picture(
    '0 0 300 600',
    `<defs><clipPath id="${clip}"><rect x="11" y="11" width="278" height="578" rx="32"/></clipPath></defs><rect width="300" height="600" rx="43" fill="#05070B"/><g clip-path="url(#${clip})">${body}<path d="M0 0h300v82H0z" fill="#12161F"/><path d="M0 82h300v5H0z" fill="${app === 'hero' ? ink.blue : ink.lamp}"/><text x="34" y="36" font-size="13" font-weight="640" fill="#fff">9:41</text><path d="M246 27h20v10h-20z" fill="none" stroke="#fff" stroke-width="2"/><path d="M248 29h12v6h-12zM268 30v4" stroke="#fff" stroke-width="1.5" fill="#fff"/><text x="30" y="68" font-size="17" font-weight="720" fill="#fff">${title}</text>${mark}</g><rect x="106" y="22" width="88" height="22" rx="11" fill="#05070B"/>`,
    { label },
  )
}
