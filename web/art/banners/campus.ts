import { LIGHT, row, sky, floor, shade, wrap } from './street.ts'
import { ink } from '../ink.ts'
import { heroFigure, customer } from '../people.ts'
import type { Picture } from '../picture.ts'

export function campusBanner(): Picture {
  const L = LIGHT.dawn,
    b = 430
  let s =
    sky(L) +
    `<circle cx="450" cy="300" r="86" fill="#FFF2CC"/>` +
    row(L, { seed: 66, b, top: 0.66, jig: 70 }) +
    `<path fill="#7E8F6A" d="M0 380q100-40 210-12t120 10v60H0zM900 372q-110-36-200-8t-130 14v60h330z"/>`
  const pier = (x: number) =>
    `<path fill="#8E3B2E" d="M${x} 180h92v252h-92z"/><path stroke="#7A3025" stroke-width="3" d="M${x} 216h92M${x} 252h92M${x} 288h92M${x} 324h92M${x} 360h92M${x} 396h92"/><path fill="#EDE3CF" d="M${x - 10} 164h112v18h-112zM${x - 6} 412h104v20h-104z"/><circle cx="${x + 46}" cy="142" r="23" fill="#FFEBB4" stroke="#EDE3CF" stroke-width="6"/>`
  s += `<path d="M320 430V210M356 430V196M392 430V186M508 430V186M544 430V196M580 430V210" stroke="#12161F" stroke-width="7"/><path d="M300 222Q450 60 600 222" fill="none" stroke="#12161F" stroke-width="12"/><path d="M306 250Q450 100 594 250" fill="none" stroke="#12161F" stroke-width="6"/><path d="M300 300h104M496 300h104M300 400h104M496 400h104" stroke="#12161F" stroke-width="6"/><circle cx="450" cy="140" r="30" fill="#12161F"/><circle cx="450" cy="140" r="13" fill="#FFC21A"/><path d="M0 300h206M694 300h206M0 404h206M694 404h206" stroke="#12161F" stroke-width="8"/><path d="M12 345h196M706 345h196" stroke="#12161F" stroke-width="110" stroke-dasharray="6 22"/>${pier(208)}${pier(600)}`
  s +=
    floor(L, b, 60) +
    `<path d="M404 430h92l70 60H330z" fill="#FFF2CC"/>` +
    shade(452, 494, 90) +
    customer({
      x: 412,
      y: 492,
      s: 1.9,
      skin: ink.skinA,
      style: 'short',
      coat: '#3C5AA6',
      coatD: '#2C4480',
      bag: false,
    }) +
    `<path d="M384 348h22v44h-26q-6-34 4-44z" fill="#A23B2A"/>` +
    heroFigure({ x: 492, y: 492, s: 1.95, skin: ink.skinC, incog: true })
  return wrap(s, 'A campus gate early in the morning. A student and a Hero walk out together.')
}
