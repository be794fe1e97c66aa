import { textVariables } from '../../db/seed/text-variables.ts'

/** A value for everything that the texts of the release need. */
export const sampleVariables: Readonly<Record<string, string>> = {
  'adverse.waitingDays': '5',
  ...Object.fromEntries(Object.entries(textVariables).map(([name, { sample }]) => [name, sample])),
}
