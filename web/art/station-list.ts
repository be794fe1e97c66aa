import { type Picture, picture } from './picture.ts'

type Station = 'verified' | 'verification' | 'pending' | 'off'

const dots: Record<Station, string> = {
  verified:
    '<circle r="26" fill="#0A7040" stroke="var(--bg)" stroke-width="8"/><path d="M-11 0l8 9 14-17" fill="none" stroke="#fff" stroke-width="7"/>',
  verification:
    '<circle r="24" fill="var(--bg)" stroke="#6A2BB8" stroke-width="9"/><path d="M0-20a20 20 0 0 1 0 40z" fill="#6A2BB8"/>',
  pending: '<circle r="24" fill="var(--bg)" stroke="var(--line)" stroke-width="11"/>',
  off: '<circle r="16" fill="var(--bg)" stroke="#8D96A8" stroke-width="6"/>',
}
const widths = [210, 170, 230, 150, 190]

/** Steps of an application as stations, one below the other. The line between them is solid as far as they are verified. */
export function stationList(stations: readonly Station[]): Picture {
  const y = (at: number) => 44 + at * 82
  const links = stations.slice(1).map((_, at) => {
    const solid = stations[at] === 'verified'
    return `<path d="M60 ${y(at)}V${y(at + 1)}" stroke="${solid ? 'var(--line)' : '#B9C0CE'}" stroke-width="14"${solid ? '' : ' stroke-dasharray="5 9"'}/>`
  })
  const rows = stations.map(
    (station, at) =>
      `<g transform="translate(60 ${y(at)})">${dots[station]}</g><path d="M122 ${y(at)}h${widths[at % widths.length]}" stroke="${station === 'off' ? '#B9C0CE' : 'var(--text)'}" stroke-width="13"/>`,
  )
  return picture(`0 0 400 ${y(stations.length - 1) + 44}`, links.join('') + rows.join(''))
}
