import { dollars } from '../../contract/amounts.ts'
import { traditionalPerHour } from '../../contract/prices.ts'

const { from, to } = traditionalPerHour

export const instead = [
  'They take the longer way, because it’s busier.',
  'They pay for a car to go six blocks.',
  'They stay on the phone until they’re inside.',
  'They ask a friend, who then has a walk home too.',
  'They leave early.',
  'They say no: to the late class, the extra shift, the dinner across town.',
]

export const gap = [
  ['911', 'Emergencies', 'A walk you’d rather not make alone isn’t an emergency'],
  ['A car', 'Crossing town', 'It stops at the curb and can’t take you down to the platform'],
  ['A friend', 'Company', 'They’re not always nearby, and not always awake'],
  [
    'Traditional personal security',
    'Protection planned in advance',
    `Quoted at ${dollars(from)} to ${dollars(to)}+ per hour`,
  ],
] as const
