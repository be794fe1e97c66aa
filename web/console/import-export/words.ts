import {
  type ContentImport,
  type ImportItem,
  type ImportKind,
  type ImportOutcome,
  importOutcomes,
} from '../../../contract/console/import-export.ts'
import { kindWords } from '../content/words.ts'

export const importKindWords: Record<ImportKind, string> = {
  ...kindWords,
  image: 'Image',
  redirect: 'Redirect',
  order: 'Order',
}

export const importStateWords: Record<ContentImport['state'], string> = {
  receiving: 'Upload not finished',
  reading: 'Reading',
  ready: 'Read, nothing imported yet',
  importing: 'Importing',
  done: 'Imported',
  failed: 'Didn’t finish',
}

export const outcomeWords: Record<ImportOutcome, string> = {
  new: 'New',
  same: 'Already here',
  different: 'Already here, but different',
  refused: 'Refused',
}

export const resultWords: Record<NonNullable<ImportItem['result']>, string> = {
  created: 'Imported',
  changed: 'Changed',
  left: 'Left as it was',
}

export const isUnderWay = ({ state }: Pick<ContentImport, 'state'>) =>
  state === 'reading' || state === 'importing'

export const sizeOf = ({ counts }: Pick<ContentImport, 'counts'>) =>
  importOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
