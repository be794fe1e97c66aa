import { ink } from './ink.ts'
import { tenth } from './shapes.ts'

export type PortraitLook = {
  w?: number
  h?: number
  skin?: string
  skinD?: string
  hair?: string
  coat?: string
  turn?: 0 | 1
  glasses?: boolean
}
export function portrait({
  w = 400,
  h = 400,
  skin = ink.skinA,
  skinD = '#6E422B',
  hair = '#17110F',
  coat = '#1746C7',
  turn = 0,
  glasses = false,
}: PortraitLook = {}): string {
  const e = turn ? 20 : 0
  return `<g transform="translate(${w / 2} ${tenth(h * 0.46)}) scale(${tenth(h / 4) / 100})"><path d="M-150 230Q-146 120-50 102L0 124 50 102Q146 120 150 230z" fill="${coat}"/><path d="M-28 50H28V106Q0 136-28 106z" fill="${skinD}"/>${turn ? '' : `<circle cx="61" cy="4" r="13" fill="${skin}"/>`}<circle cx="-61" cy="4" r="13" fill="${skin}"/><path d="M-60-18Q-60 74 0 78 60 74 60-18 54-72 0-72-54-72-60-18z" fill="${skin}"/><path d="M-63-8Q-72-84 0-86 72-84 63-8 56-46 ${30 + e}-54 0-64 ${-34 + e}-54-56-46-63-8z" fill="${hair}"/>${glasses ? `<path d="M-46-12h40v14q-3 12-20 12t-20-12zM6-12h40v14q-3 12-20 12T6 2zM-8-10H8" fill="#05070B" stroke="#05070B" stroke-width="4"/>` : `<g fill="${hair}"><circle cx="${-20 + e * 1.4}" cy="3" r="5"/><circle cx="${20 + e * 1.2}" cy="3" r="${turn ? 4 : 5}"/></g><path d="M${-30 + e * 1.4}-13h18M${12 + e * 1.2}-13h${turn ? 13 : 18}" stroke="${hair}" stroke-width="4" stroke-linecap="round"/>`}<path d="M${-14 + e * 1.5} 46q14 9 ${turn ? 22 : 28} 0" stroke="#4A241B" stroke-width="5" fill="none" stroke-linecap="round"/></g>`
}
