import type { ContentImport, ImportItem, ImportOutcome } from '../../../contract/console/transfer.ts'

export const importStateWords: Record<ContentImport['state'], string> = {
  receiving: 'Not all of it has arrived',
  reading: 'Is being read',
  ready: 'Read, nothing imported yet',
  importing: 'Is being imported',
  done: 'Imported',
  failed: 'Could not be read',
}

export const outcomeWords: Record<ImportOutcome, string> = {
  new: 'New',
  same: 'Here already',
  different: 'Another text has its address',
  refused: 'Refused',
}

export const resultWords: Record<NonNullable<ImportItem['result']>, string> = {
  created: 'A draft now',
  changed: 'Changed, not published',
  left: 'Left as it was',
}

/** Something happens by itself, and the page looks again. */
export const isUnderWay = ({ state }: Pick<ContentImport, 'state'>) =>
  state === 'reading' || state === 'importing'

export const textsOf = ({ counts }: Pick<ContentImport, 'counts'>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
