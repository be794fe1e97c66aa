import { dollars } from '../../contract/amounts.ts'
import { traditionalPerHour } from '../../contract/prices.ts'

const { from, to } = traditionalPerHour

/** The times of one night, in the order of the drawing. */
export const hours = [
  { when: 'Dusk', text: 'A father carries a sleeping child from the train.' },
  { when: 'Closing time', text: 'A student leaves the library when it closes.' },
  { when: 'After midnight', text: 'A cook locks up.' },
  { when: 'Before dawn', text: 'A nurse goes home.' },
]

export const crimePicture = [
  {
    title: 'The numbers are public.',
    text: 'The police department publishes reported crime by precinct on its website, under the name CompStat. If you want figures, get them there, with their dates and definitions. We don’t print any here. A number without a place and a date doesn’t say much, and it’s out of date by next month.',
  },
  {
    title: 'The numbers aren’t the whole picture.',
    text: 'They count reports. Some things are never reported. And no table counts the trips that people didn’t take.',
  },
  {
    title: 'A place isn’t its numbers.',
    text: 'Nor is a person. We don’t rank neighborhoods, and we don’t tell you who to be afraid of. You know your walk better than any map.',
  },
]

export const instead = [
  'They take the longer way, because it’s busier.',
  'They pay for a car to go six blocks.',
  'They stay on the phone until they’re inside.',
  'They ask a friend, who then has a walk home too.',
  'They leave early.',
  'They say no: to the late class, the extra shift, the dinner across town.',
]

/** In the order of the drawings. */
export const gap = [
  {
    what: '911',
    use: 'For emergencies.',
    open: 'A walk you’d rather not make alone isn’t an emergency.',
  },
  {
    what: 'A car',
    use: 'For crossing town.',
    open: 'It stops at the curb and can’t take you down to the platform.',
  },
  { what: 'A friend', use: 'For company.', open: 'They’re not always nearby, and not always awake.' },
  {
    what: 'Traditional personal security',
    use: 'For protection planned in advance.',
    open: `Quoted at ${dollars(from)} to ${dollars(to)}+ per hour.`,
  },
]
