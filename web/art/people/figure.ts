import { across, behind, type Carried, held } from './carried.ts'
import { type Body, type Dress, mark, trunk } from './dress.ts'
import { type Head, head, skins } from './heads.ts'
import { type Arm, type ArmName, arm, type StanceName, stances } from './poses.ts'
import { at, fill, type Joint, limb, line, n, type Point } from './shape.ts'

export type Person = {
  head: Head
  body: Body
  dress: Dress
  /** Relative to an adult of average height. A child is 0.6. */
  height?: number
  carries?: readonly Carried[]
  /** How this person holds their arms, if not like everyone else. */
  arms?: { near?: ArmName; far?: ArmName }
  /** Wears the ID card on the chest. */
  card?: boolean
  /** Degrees by which this person leans more than others, as with an old back. */
  lean?: number
  /** A child's head is larger in proportion to the body. */
  headSize?: number
}
export type Placed = {
  x: number
  y: number
  /** Pixels per unit. An adult is 100 units tall. */
  s?: number
  /** Faces and walks to the left. */
  flip?: boolean
  stance?: StanceName
  /** The head turns back, toward the person behind or beside. */
  looksBack?: boolean
  arms?: { near?: ArmName; far?: ArmName }
  carries?: readonly Carried[]
  card?: boolean
  /** Shows the lamp's light on the hair and the shoulder. */
  rim?: boolean
}

const shoe = ([x, y]: Point, turn: number, color: string, sole?: string): string => {
  const angle = (turn * Math.PI) / 180
  const put = (dx: number, dy: number): Point => [
    x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y + dx * Math.sin(angle) + dy * Math.cos(angle),
  ]
  const [a, b, c, d, e] = [put(-3, -2.4), put(-3.4, 4.2), put(8, 4.2), put(7.6, 1), put(2.8, -2.4)]
  return (
    fill(color, `M${at(...a)}L${at(...b)}L${at(...c)}Q${at(...d, ...put(3, 0.4))}L${at(...e)}z`) +
    (sole ? line(sole, 1, `M${at(...put(-2.8, 3.7))}L${at(...put(7.4, 3.7))}`) : '')
  )
}

function sleeve(
  [shoulder, elbow, wrist]: Arm,
  girth: number,
  color: string,
  hand: string,
  edge?: string,
): string {
  const joint = ([x, y]: Point, half: number): Joint => [x, y, half * girth]
  const [dx, dy] = [wrist[0] - elbow[0], wrist[1] - elbow[1]]
  const long = Math.hypot(dx, dy)
  const [ux, uy] = [dx / long, dy / long]
  const palm: Point = [wrist[0] + ux * 1.6, wrist[1] + uy * 1.6]
  const thumb = uy > 0.4 ? [2.6, 1.6] : [1.8, -2]
  const cloth = limb([joint(shoulder, 4), joint(elbow, 3.2), joint(wrist, 2.7)])
  return (
    line(hand, 3.3, `M${at(...wrist)}L${at(...palm)}l${at(ux * 1.8 - uy * 0.2, uy * 1.8)}`) +
    line(hand, 1.4, `M${at(...palm)}l${at(thumb[0] ?? 0, thumb[1] ?? 0)}`) +
    (edge ? `<path fill="${color}" stroke="${edge}" stroke-width=".7" d="${cloth}"/>` : fill(color, cloth))
  )
}

/** The pair on the upper sleeve, with a reflective band below it. */
function sleeveMark([shoulder, elbow]: Arm): string {
  const on = (share: number, aside: number): Point => [
    shoulder[0] + (elbow[0] - shoulder[0]) * share + aside,
    shoulder[1] + (elbow[1] - shoulder[1]) * share,
  ]
  const [a, b] = [on(0.74, -3.2), on(0.74, 3.4)]
  return (
    mark(...on(0.28, -2)) +
    `<path stroke="#FFC21A" stroke-width="2.4" stroke-linecap="butt" d="M${at(...a)}L${at(...b)}"/>`
  )
}

/** One person as SVG, with the feet at x,y. */
export function figure(person: Person, placed: Placed): string {
  const { x, y, s = 1, flip = false, stance = 'walk', looksBack = false, rim = false } = placed
  const { body, dress } = person
  const carries = placed.carries ?? person.carries ?? []
  const pose = stances[stance]
  const names = { ...pose.arms, ...person.arms, ...placed.arms }
  const arms = { near: arm('near', names.near), far: arm('far', names.far) }
  const { tone, shade } = skins[person.head.skin]
  const [cloth, dark] = dress.colors
  const [near, far] = dress.trousers ?? ['#1B2130', '#12161F']
  const girth = 0.6 + body.girth * 0.4
  const legOf = (one: (typeof pose)['near'], color: string) =>
    fill(
      color,
      limb([
        [...one.hip, 5.2 * body.girth],
        [...one.knee, 3.9 * girth],
        [one.ankle[0], one.ankle[1], 2.9 * girth],
      ]),
    ) + shoe(one.ankle, one.foot, dress.shoes ?? '#05070B', dress.soles)
  const scale = s * (person.height ?? 1)
  const sweep = stance === 'stand' ? 0 : 1.8
  const worn = (part: Partial<Record<Carried, string>>) => carries.map(thing => part[thing] ?? '').join('')
  const hand = arms.near[2]
  const size = 0.092 * (person.headSize ?? 1)
  const lean = pose.lean + (person.lean ?? 0)
  const inHand = carries.includes('card')
  return `<g transform="translate(${n(x)} ${n(y)})scale(${flip ? '-' : ''}${+scale.toFixed(2)} ${+scale.toFixed(2)})" fill="none" stroke-linecap="round" stroke-linejoin="round">${[
    `<g transform="rotate(${lean} 0-50)">${sleeve(arms.far, girth, dark, shade)}</g>`,
    legOf(pose.far, far),
    legOf(pose.near, near),
    `<g transform="rotate(${lean} 0-50)">`,
    worn(behind),
    `<g transform="translate(${looksBack ? 0.4 : 0.8}-86.2)scale(${looksBack ? '-' : ''}${n2(size)} ${n2(size)})">${head(person.head, rim)}</g>`,
    trunk(body, dress, sweep),
    (placed.card ?? person.card) && !inHand ? idCard : '',
    worn(across),
    carries
      .map(thing =>
        thing === 'card' || thing === 'umbrella' || thing === 'cane' ? held(thing, hand, lean) : '',
      )
      .join(''),
    sleeve(arms.near, girth, cloth, tone, dark),
    dress.coat === 'jacket' ? sleeveMark(arms.near) : '',
    rim ? line('#FFD768', 0.8, `M-4.4-85.2Q${at(-8.4 * body.girth, -83.6, -9.1 * body.girth, -76)}`) : '',
    carries.map(thing => (thing === 'phone' || thing === 'tote' ? held(thing, hand, lean) : '')).join(''),
    '</g>',
  ].join('')}</g>`
}

const idCard = `<path stroke="#FFEBB4" stroke-width=".7" d="M-1.6-83 3-60.6 5.8-83"/><path fill="#fff" d="M.2-60.6h5.6v7.6H.2z"/><path fill="#8A5638" d="M1.4-59.4h3.2v3.4H1.4z"/>`

const n2 = (value: number): string => `${+value.toFixed(3)}`.replace(/^0/, '')
