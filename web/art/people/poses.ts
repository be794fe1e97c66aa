import type { Point } from './shape.ts'

type Leg = { hip: Point; knee: Point; ankle: Point /** Degrees: the toe down is positive. */; foot: number }
export type Arm = readonly [shoulder: Point, elbow: Point, wrist: Point]
type Stance = {
  near: Leg
  far: Leg
  arms: { near: ArmName; far: ArmName } /** Degrees of lean into the walk. */
  lean: number
}

const leg = (hip: Point, knee: Point, ankle: Point, foot = 0): Leg => ({ hip, knee, ankle, foot })

/** Figures are 100 units tall with the feet at 0,0, and face right. */
export const stances = {
  /** The heel of the front foot touches down while the back toe lifts. */
  walk: {
    near: leg([0, -50], [-3.4, -27], [-15.5, -8.6], 42),
    far: leg([2, -50], [10.6, -28], [15.6, -5.2], -16),
    arms: { near: 'forward', far: 'back' },
    lean: 3,
  },
  /** The same with the other leg in front. */
  stride: {
    near: leg([1, -50], [10, -28], [14.6, -5.2], -16),
    far: leg([1, -50], [-1.6, -27], [-14, -9], 44),
    arms: { near: 'back', far: 'forward' },
    lean: 3,
  },
  /** One leg bears the weight while the other swings past it. */
  pass: {
    near: leg([0, -50], [1.6, -27], [-2.6, -4.2]),
    far: leg([2, -50], [8.4, -29], [-3, -13.5], 38),
    arms: { near: 'down', far: 'forward' },
    lean: 2,
  },
  stand: {
    near: leg([-2.6, -50], [-3.6, -27], [-6.4, -4.2]),
    far: leg([3, -50], [6.4, -28], [8, -4.6], 0),
    arms: { near: 'down', far: 'hang' },
    lean: 0,
  },
  /** One foot on a step 12 units high. */
  climb: {
    near: leg([0, -50], [-3, -27], [-9, -5.4], 14),
    far: leg([2, -50], [13, -39], [11.4, -16.2], 0),
    arms: { near: 'forward', far: 'back' },
    lean: 6,
  },
} as const satisfies Record<string, Stance>

export type StanceName = keyof typeof stances

const near: Point = [-4.6, -78.4]
const far: Point = [4.2, -78]
const armsByName = {
  forward: [
    [0.6, -64.5],
    [9.8, -54.5],
  ],
  back: [
    [-6.6, -64.6],
    [-11.6, -51.4],
  ],
  down: [
    [-7.6, -63.6],
    [-4.4, -49.8],
  ],
  hang: [
    [4.6, -63.8],
    [7.4, -50.4],
  ],
  pocket: [
    [-12.2, -65],
    [-2.6, -53.6],
  ],
  /** The hand holds a strap at the chest. */
  strap: [
    [-8, -62.6],
    [3.6, -69.4],
  ],
  /** The forearm points ahead, with a card or a phone in the hand. */
  hold: [
    [-1.6, -64.2],
    [11.4, -66.6],
  ],
  /** The hand rests on a cane. */
  lean: [
    [1.4, -63.6],
    [11, -55],
  ],
  /** The hand is beside the shoulder, for an umbrella or a greeting. */
  raise: [
    [3, -66.6],
    [8.6, -79],
  ],
  /** The arm hangs straight down, with a case or a child's hand. */
  carry: [
    [-7, -63.4],
    [-8, -48.6],
  ],
} as const satisfies Record<string, readonly [Point, Point]>

export type ArmName = keyof typeof armsByName

/** The far arm is the same as the near one, a shoulder's width ahead. */
export function arm(side: 'near' | 'far', name: ArmName): Arm {
  const [elbow, wrist] = armsByName[name]
  if (side === 'near') return [near, elbow, wrist]
  const ahead = far[0] - near[0] - 4
  return [far, [elbow[0] + ahead, elbow[1] - 0.4], [wrist[0] + ahead, wrist[1] - 0.8]]
}
