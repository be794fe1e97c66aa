import { richText } from '../rich-text.ts'
import { importLimits } from './import-export.ts'

export const textErrors = {
  tooLarge: `The text is larger than ${importLimits.text / 1024} KB. Divide it.`,
  tooDeep: `The text nests lists, quotes or tables more than ${richText.depth} levels deep. Make it simpler.`,
  tooSlow: 'The formatting of the text takes too long to read. Make it simpler, or divide the text.',
} as const
export type TextErrorName = keyof typeof textErrors

export const fileErrors = {
  tooSlow: 'takes too long to read. Divide it.',
  texts: `holds more than ${importLimits.texts.toLocaleString('en-US')} texts. Divide it.`,
  overruns: 'holds too many texts that take too long to read. The rest of it wasn’t read.',
} as const

export const importFailed = 'Something went wrong on our side while it was read. Choose the files again.'
