import { richText } from '../rich-text.ts'
import { importLimits } from './import-export.ts'

/** Why a text is refused before anything is known of what it says: at its field, and in the report of an import. */
export const textFaults = {
  tooLarge: `The text is larger than ${importLimits.text / 1024} KB. Divide it.`,
  tooDeep: `The text nests lists, quotes or tables more than ${richText.depth} levels deep. Make it simpler.`,
  tooSlow: 'The formatting of the text takes too long to read. Make it simpler, or divide the text.',
} as const
export type TextFaultName = keyof typeof textFaults

/** Of a file, in the report of an import. */
export const fileFaults = {
  tooSlow: 'takes too long to read. Divide it.',
  texts: `holds more than ${importLimits.texts.toLocaleString('en-US')} texts. Divide it.`,
  overruns: 'holds too many texts that take too long to read. The rest of it was not read.',
} as const

/** Of an import that failed again and again, so that it does not wait forever. */
export const importFailed = 'Something went wrong on our side while it was read. Choose the files again.'
