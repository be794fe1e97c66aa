import type { Passage } from '../../contract/application.ts'
import type { EntryFields, EntryKind } from '../../contract/console/entry.ts'
import { changedPassages } from '../editing/changed-passages.ts'
import type { Change } from '../editing/changes-as-stored.ts'
import { changesOf } from '../editing/differences.ts'
import { storedText } from '../editing/stored-text.ts'
import type { ParsedItem } from '../import-export/incoming.ts'
import type { ExportedText } from '../import-export/line-schemas.ts'
import { toMarkdown } from '../import-export/to-markdown.ts'
import { type LoadedFile, unreadIn } from '../import-export/unread.ts'

export type Job =
  | { is: 'clean'; html: string }
  | { is: 'changes'; before: EntryFields; after: EntryFields }
  | { is: 'passages'; before: string; after: string }
  | { is: 'markdown'; text: ExportedText }
  | { is: 'read'; file: LoadedFile; usual: EntryKind }

/** What each step of a job yields. */
export interface JobValues {
  clean: string
  changes: Change[]
  passages: Passage[]
  markdown: string
  read: ParsedItem
}

export interface StepName {
  source: string
  title: string
}
interface Step {
  name?: StepName
  work: () => unknown
}

/** Each step is one text. The work between steps is short, or belongs to the file as a whole. */
export function* stepsOf(job: Job): Generator<Step> {
  if (job.is === 'clean') yield { work: () => storedText(job.html) }
  else if (job.is === 'changes') yield { work: () => changesOf(job.before, job.after) }
  else if (job.is === 'passages') yield { work: () => changedPassages(job.before, job.after) }
  else if (job.is === 'markdown') yield { work: () => toMarkdown(job.text) }
  else
    for (const { source, title, read } of unreadIn(job.file, job.usual))
      yield { name: { source, title }, work: read }
}
