import type { Suggestions } from './use-suggestions.ts'

export const MarkedTitle = ({ parts }: Pick<Suggestions['found'][number], 'parts'>) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
  parts.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))
