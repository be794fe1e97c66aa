import { tower } from './buildings.ts'
import { ink } from './ink.ts'
import { lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { tenth, box } from './shapes.ts'

export function sceneBridge({ id = 'scene-bridge' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`,
    W = 900,
    H = 560,
    b = 430
  let s = `<path fill="${ink.n1}" d="${box(0, 0, W, H)}"/><circle cx="455" cy="150" r="44" fill="${ink.lamp3}"/>`
  s += (
    [
      [20, 60, 300],
      [84, 44, 260],
      [132, 70, 320],
      [212, 50, 230],
      [270, 80, 290],
      [560, 60, 280],
      [628, 80, 240],
      [716, 54, 300],
      [776, 90, 260],
      [872, 60, 310],
    ] as const
  )
    .map(([x, w, t], i) =>
      tower(x, w, t, b + 10, {
        fill: ink.b0,
        cols: Math.round(w / 14),
        rows: Math.round((b - t) / 18),
        lit: 0.2,
        seed: 100 + i,
        steps: i % 3 === 1 ? 2 : 0,
      }),
    )
    .join('')
  s += `<path d="${box(0, b - 2, W, H - b)}" fill="#0B1018"/>${Array.from({ length: 16 }, (_, i) => `<path d="M${(i * 67) % W} ${b + 18 + ((i * 29) % 100)}h${18 + ((i * 13) % 30)}" stroke="${ink.lamp}" stroke-width="2.4" opacity=".5"/>`).join('')}`
  const T = (x: number) =>
    `<path d="M${x} ${b + 40}V150h110v${b - 110}z" fill="${ink.stone2}"/><path d="M${x + 16} ${b - 60}V214q14-26 34-26 0 0 0 26V${b - 60}zM${x + 60} ${b - 60}V188q20 0 34 26V${b - 60}z" fill="${ink.n1}"/><path d="${box(x - 6, 140, 122, 14)}${box(x - 4, b - 62, 118, 10)}" fill="${ink.stone3}"/>`
  s += `<path d="M-40 300Q120 330 245 146 450 520 655 146 780 330 940 300" fill="none" stroke="#8892A6" stroke-width="4"/>`
  for (let x = 262; x < 655; x += 18) {
    const t = (x - 245) / 410
    const y = (1 - t) * (1 - t) * 146 + 2 * (1 - t) * t * 520 + t * t * 146
    s += `<path d="M${x} ${tenth(y)}V${b - 50}" stroke="#5A667E" stroke-width="1.5"/>`
  }
  for (let i = 0; i < 9; i++) {
    s += `<path d="M${20 + i * 22} ${tenth(306 - i * 6.2 - (i > 5 ? (i - 5) * 14 : 0))}V${b - 50}M${880 - i * 22} ${tenth(306 - i * 6.2 - (i > 5 ? (i - 5) * 14 : 0))}V${b - 50}" stroke="#5A667E" stroke-width="1.5"/>`
  }
  s +=
    `<path d="${box(0, b - 54, W, 18)}" fill="#0A0E15"/><path d="M0 ${b - 54}h${W}" stroke="${ink.lamp}" stroke-width="7"/>` +
    T(190) +
    T(600) +
    `<path d="M0 ${b - 54}h${W}" stroke="${ink.lamp}" stroke-width="7"/>`
  s +=
    person('elena', { x: 420, y: b - 56, s: 0.84, stance: 'stride' }) +
    person('jo', { x: 458, y: b - 56, s: 0.84 })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'Two people cross a bridge on foot at night.',
    fit: 'xMidYMid slice',
    defs: lampDefs(g),
  })
}
