import { seedContent } from '../../db/seed/seed-content.ts'
import { sampleVariables } from '../../db/seed/text-variables.ts'
import { filledTemplate } from './database.ts'

let withContent: Promise<string> | undefined

/** A database template with the texts of the release, because writing them takes a second. */
export function contentTemplate(): Promise<string> {
  withContent ??= filledTemplate('hero_content', ({ db }) => seedContent({ db, variables: sampleVariables }))
  return withContent
}
