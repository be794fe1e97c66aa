import { heroDot, yourDot } from './diagrams.ts'
import { type Picture, picture } from './picture.ts'

const stops = ['Ask', 'Match', 'Follow', 'Meet', 'Walk', 'Decide', 'Close'] as const
const parts = [
  { name: 'Before you meet', from: 0, to: 2 },
  { name: 'On the walk', from: 3, to: 5 },
  { name: 'Afterward', from: 6, to: 6 },
] as const
const xOf = (stop: number) => 60 + stop * 140

export function walkLine(): Picture {
  const line = `<path fill="none" stroke="var(--line,#FFC21A)" stroke-width="12" d="M${xOf(0)} 110H${xOf(6)}"/>`
  const discs = stops
    .map(
      (name, at) =>
        `<circle fill="var(--dot,#fff)" stroke="var(--ring,#12161F)" stroke-width="6" cx="${xOf(at)}" cy="110" r="15"/><text x="${xOf(at)}" y="164" text-anchor="middle" font-size="21" font-weight="680" fill="var(--text,#12161F)">${name}</text>`,
    )
    .join('')
  const names = parts
    .map(
      ({ name, from, to }) =>
        `<path fill="none" stroke="var(--rule-strong,#12161F)" stroke-width="2" d="M${xOf(from) - 44} 44v-12H${xOf(to) + 44}v12"/><text x="${(xOf(from) + xOf(to)) / 2}" y="18" text-anchor="middle" font-size="19" fill="var(--text-2,#414B61)">${name}</text>`,
    )
    .join('')
  const pair = `${yourDot(xOf(4) - 16, 74, 12)}${heroDot(xOf(4) + 16, 74, 12)}`
  return picture('0 0 960 180', `${line}${discs}${names}${pair}`, {
    label:
      'A line with seven stops. Before you meet: ask, match, follow. On the walk: meet, walk, decide. Afterward: close.',
  })
}
