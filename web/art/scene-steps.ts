import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { nightSky, pavement, wide } from './night.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'

const trim = '#5B443F'

/** The end of a walk: the door is open, the light is on, and the Hero waits at the bottom of the steps. */
export function sceneSteps({ id = 'scene-steps' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`
  const { W, H, b } = wide
  const L = lamp(1050, b + 20, 330, { dir: -1, gid: g })
  const steps = [0, 1, 2, 3, 4]
    .map(
      i =>
        `<path fill="${i % 2 ? '#6B4A40' : '#7D5848'}" d="${box(630 - i * 16, b - 100 + i * 22, 160 + i * 32, 24)}"/>`,
    )
    .join('')
  const pane = (x: number, y: number, lit: string) =>
    `<path fill="${trim}" d="${box(x - 14, y - 14, 118, 12)}${box(x - 14, y + 112, 118, 12)}"/><path fill="${lit}" d="${box(x, y, 90, 112)}"/><path d="M${x} ${y + 56}h90" stroke="#33262A" stroke-width="5"/>`
  const facade = (x: number, w: number, top: number, fill: string) =>
    `<path fill="${fill}" d="${box(x, top, w, b - top)}"/><path fill="${trim}" d="${box(x - 8, top - 12, w + 16, 16)}${box(x, b - 30, w, 6)}"/>`
  const s =
    nightSky({ seed: 94, top: 0.56 }) +
    facade(150, 350, 196, '#2A2227') +
    pane(200, 250, '#120E14') +
    pane(350, 250, ink.lamp) +
    pane(200, 410 - 20, '#E89B2C') +
    pane(350, 390, '#120E14') +
    facade(500, 470, 160, '#3A2A2B') +
    pane(522, 196, '#E89B2C') +
    pane(522, 350, '#120E14') +
    pane(856, 196, '#120E14') +
    pane(856, 350, ink.lamp) +
    facade(970, 330, 190, '#2A2227') +
    pane(1020, 240, ink.lamp) +
    pane(1160, 240, '#120E14') +
    pane(1020, 386, '#120E14') +
    pane(1160, 386, ink.lamp2) +
    `<path fill="${trim}" d="${box(634, 204, 152, 14)}${box(646, 218, 128, b - 318)}"/><path fill="${ink.lamp}" d="${box(658, 226, 104, 26)}"/><path fill="${ink.lamp3}" d="${box(658, 258, 104, b - 358)}"/><path fill="#7A2E22" d="M658 258l30 10v${b - 370}l-30 2z"/>` +
    `<path d="M658 ${b - 100}h104l136 160H520z" fill="${ink.lamp2}" opacity=".16"/>` +
    pavement() +
    steps +
    `<path d="M630 ${b - 98}v-56L562 ${b - 44}v54M790 ${b - 98}v-56L858 ${b - 44}v54" fill="none" stroke="#0B0D12" stroke-width="5"/>` +
    L.cone +
    L.post +
    person('jo', { x: 722, y: b - 92, s: 1.74, stance: 'stand', arms: { near: 'raise' } }) +
    shadow(946, b + 60, 70) +
    person('marcus', { x: 946, y: b + 60, s: 2, flip: true, stance: 'stand', rim: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'A customer waves from an open door. The Hero waits below, under the lamp.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
