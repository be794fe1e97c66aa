import { seedContent } from '../../db/seed/seed-content.ts'
import { textVariables } from '../../db/seed/text-variables.ts'
import { filledTemplate } from './database.ts'

/** A value for everything that the texts of the release need. */
export const sampleVariables: Readonly<Record<string, string>> = {
  'adverse.waitingDays': '5',
  ...Object.fromEntries(Object.entries(textVariables).map(([name, { sample }]) => [name, sample])),
}

let withContent: Promise<string> | undefined

/** A database template with the texts of the release, because writing them takes a second. */
export function contentTemplate(): Promise<string> {
  withContent ??= filledTemplate('hero_content', ({ db }) => seedContent({ db, variables: sampleVariables }))
  return withContent
}
