import { seedContent } from '../../db/seed/seed-content.ts'
import { filledTemplate } from './database.ts'
import { sampleVariables } from './sample-variables.ts'

let withContent: Promise<string> | undefined

/** A database template with the texts of the release, because writing them takes a second. */
export function contentTemplate(): Promise<string> {
  withContent ??= filledTemplate('hero_content', ({ db }) => seedContent({ db, variables: sampleVariables }))
  return withContent
}
