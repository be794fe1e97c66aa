import { dollars, grouped } from './amounts.ts'

const toNineteen =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty']

export function inWords(count: number): string {
  if (!Number.isInteger(count) || count < 1 || count > 60) return grouped(count)
  if (count < 20) return toNineteen[count] ?? ''
  const ten = tens[Math.floor(count / 10) - 2] ?? ''
  return count % 10 === 0 ? ten : `${ten}-${toNineteen[count % 10]}`
}

const countedInWords = (count: number, one: string) => `${inWords(count)} ${count === 1 ? one : `${one}s`}`

export function dollarsInWords(cents: number): string {
  const count = cents / 100
  if (!Number.isInteger(count) || count < 1 || count > 60) return dollars(cents)
  return countedInWords(count, 'dollar')
}

export const minutesInWords = (count: number) => countedInWords(count, 'minute')

export const aOrAn = (count: number) => (/^(8|1[18](\D|$))/.test(grouped(count)) ? 'an' : 'a')

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
