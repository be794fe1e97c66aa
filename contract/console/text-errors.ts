import { grouped } from '../amounts.ts'
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
  texts: `holds more than ${grouped(importLimits.texts)} texts. Split it up.`,
  overruns: 'holds too many texts that take too long to read. The rest of it wasn’t read.',
} as const

export const importErrors = {
  failed: 'Something went wrong on our side while it was read. Choose the files again.',
  stopped:
    'Something went wrong on our side before everything was imported. Choose the files again to import the rest.',
  abandoned: 'No one imported it for two days, and its files are gone. Choose them again.',
  texts: `There are more than ${grouped(importLimits.texts)} texts in it. Split it up.`,
  others: 'There are too many redirects and images in it. Split it up.',
  refused: ({ source, reason }: { source: string; reason: string }) =>
    `More than ${grouped(importLimits.others)} lines or files in it can’t be imported. The first is ${source}: ${reason}`,
  startedOtherwise:
    'This import was started before you pressed, with another choice for the texts that are already here. Yours wasn’t used.',
  otherContents:
    'Files with the same names and sizes, but other contents, are being uploaded in another tab. Please choose your files again once that’s done.',
  continued: 'This import has continued in the meantime. Here’s its current state.',
  withoutHtml:
    'It has no HTML, only the form of Ghost’s own editor. Open and save it there, or export it with its HTML.',
  redirected: (to: string) => `Here it redirects to ${to}, and that won’t change.`,
} as const
