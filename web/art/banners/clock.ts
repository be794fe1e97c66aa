import { wrap } from './street.ts'
import type { Picture } from '../picture.ts'
import { tenth } from '../shapes.ts'

export function clockBanner(): Picture {
  const a = (d: number, r: number) => {
    const t = ((d - 90) * Math.PI) / 180
    return `${tenth(450 + Math.cos(t) * r)} ${tenth(280 + Math.sin(t) * r)}`
  }
  let m = ''
  for (let i = 0; i < 60; i++) m += `M${a(i * 6, i % 5 ? 196 : 178)}L${a(i * 6, 214)}`
  return wrap(
    `<path fill="#1746C7" d="M0 0h900v560H0z"/><path d="M-20 280H236M664 280H920" stroke="#fff" stroke-width="26"/><circle cx="450" cy="280" r="232" fill="#fff"/><path fill="#FFC21A" d="M450 280L${a(-30, 214)}A214 214 0 0 1 ${a(0, 214)}z"/><path d="${m}" stroke="#12161F" stroke-width="6"/><path d="M450 280L${a(-30, 150)}" stroke="#12161F" stroke-width="20" stroke-linecap="round"/><path d="M450 280L${a(300 + 25, 104)}" stroke="#12161F" stroke-width="0"/><path d="M450 280L${a(357.5, 96)}" stroke="#12161F" stroke-width="26" stroke-linecap="round"/><circle cx="450" cy="280" r="30" fill="#1746C7"/><circle cx="450" cy="280" r="11" fill="#fff"/>`,
    'A clock. The last five minutes of the hour are marked.',
  )
}
