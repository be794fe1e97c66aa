import { call } from './call.ts'
import { district, zip5 } from './fields.ts'
import { launchStates } from './launch.ts'
import { z } from './schema.ts'

/** A smaller number of people isn't shown, because it could reveal a person who is known to have joined (docs/decisions/0324). */
export const smallestShown = 10

const people = z.nullable(z.int())

export const getArea = call({
  method: 'GET',
  path: '/utils/areas/:zip',
  caller: 'anyone',
  tag: 'Launch',
  summary: 'The state of a ZIP code’s borough, and how many people wait for Hero there',
  description: `\`state\` is the state of the borough, or \`outside\` for a ZIP code outside New York City. \`waiting\` counts people who have confirmed their email; it’s null while there are fewer than ${smallestShown}. \`needed\` is how many people it takes until we plan to open the ZIP code; it’s null if no such number is set.`,
  params: z.object({ zip: zip5 }),
  data: z.object({
    zip: z.string(),
    district: z.nullable(district),
    state: z.enum([...launchStates, 'outside']),
    waiting: z.object({ zip: people, district: people }),
    needed: z.nullable(z.int()),
  }),
})

export const getWaiting = call({
  method: 'GET',
  path: '/utils/areas',
  caller: 'anyone',
  tag: 'Launch',
  summary: 'How many people wait for Hero in each borough',
  description: `Counts people who have confirmed their email, in boroughs that aren’t open. Null while there are fewer than ${smallestShown}.`,
  data: z.object({ boroughs: z.array(z.object({ district, people })) }),
})
