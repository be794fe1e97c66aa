import { call } from './call.ts'
import { helpSearch } from './content-limits.ts'
import { line, z } from './schema.ts'

const help = { caller: 'anyone', tag: 'Content' } as const
const topicType = z.enum(['Hero', 'Customer'])

/** Kept out of `messages`, so that forms on other pages do not load it. */
export const noQuestion = 'Please enter what you’re looking for'

export const searchHelp = call({
  ...help,
  // `public` instead of `until-published`, because a finished question is counted each time.
  cache: 'public',
  method: 'GET',
  path: '/utils/help-search',
  summary: 'Help subtopics that answer a question, best first',
  description: `At most ${helpSearch.answers}, or ${helpSearch.suggestions} with \`typing=yes\`, which means that the question isn’t finished yet. Misspelled words are understood. \`parts\` is the title in pieces; those that match the question have \`hit\`. An article that editors chose for a question comes first. Finished questions are counted, without recording who asked.`,
  query: z.object({
    q: line(noQuestion, helpSearch.characters),
    topicType: z.catch(z._default(topicType, 'Customer'), 'Customer'),
    typing: z.catch(z.optional(z.literal('yes')), undefined),
  }),
  data: z.array(
    z.object({
      slug: z.string(),
      Subtopicname: z.string(),
      topicName: z.string(),
      parts: z.array(z.object({ text: z.string(), hit: z.boolean() })),
    }),
  ),
})

export const openHelpAnswer = call({
  ...help,
  method: 'POST',
  path: '/utils/help-search/opened',
  summary: 'Report that an answer to a question was opened',
  description:
    'Counted by question, without recording who asked, so that editors see answers that no one opens. Nothing is counted ' +
    'for a question that could be personal, or for a `slug` that isn’t a help text.',
  body: z.object({
    q: line(noQuestion, helpSearch.characters),
    topicType: z.catch(z._default(topicType, 'Customer'), 'Customer'),
    slug: line('Please name the answer', 200),
  }),
  data: z.object({ counted: z.boolean() }),
})
