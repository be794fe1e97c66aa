import { richText } from '../rich-text.ts'
import { importLimits } from './import-export.ts'

export const textErrors = {
  tooLarge: `The text is larger than ${importLimits.text / 1024} KB. Split it up.`,
  tooDeep: `The text nests lists, quotes or tables more than ${richText.depth} levels deep. Simplify it.`,
  tooSlow: 'The text’s formatting takes too long to read. Simplify it, or split the text.',
} as const
export type TextErrorName = keyof typeof textErrors

export const fileErrors = {
  tooSlow: 'takes too long to read. Split it up.',
  texts: `holds more than ${importLimits.texts.toLocaleString('en-US')} texts. Split it up.`,
  overruns: 'holds too many texts that take too long to read. The rest of it wasn’t read.',
} as const

export const importFailed = 'Something went wrong on our side while it was read. Choose the files again.'
