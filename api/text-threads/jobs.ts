import type { EntryFields, EntryKind } from '../../contract/console/entry.ts'
import { changesOf } from '../editing/differences.ts'
import { storedText } from '../editing/stored-text.ts'
import type { ExportedText } from '../import-export/lines.ts'
import { toMarkdown } from '../import-export/to-markdown.ts'
import { type LoadedFile, unreadIn } from '../import-export/unread.ts'

/** Every parser of text that others wrote, and what it is given. */
export type Job =
  | { is: 'clean'; html: string }
  | { is: 'changes'; before: EntryFields; after: EntryFields }
  | { is: 'markdown'; text: ExportedText }
  | { is: 'read'; file: LoadedFile; usual: EntryKind }

/** What a step is about; nothing where a job has one step alone. */
export interface StepName {
  source: string
  title: string
}
/** A part of a job whose work has the time of one text. */
interface Step {
  name?: StepName
  work: () => unknown
}

/** The steps of a job, one after the other: what is done between them is quick beside them, or counts for the whole file. */
export function* stepsOf(job: Job): Generator<Step> {
  if (job.is === 'clean') yield { work: () => storedText(job.html) }
  else if (job.is === 'changes') yield { work: () => changesOf(job.before, job.after) }
  else if (job.is === 'markdown') yield { work: () => toMarkdown(job.text) }
  else
    for (const { source, title, read } of unreadIn(job.file, job.usual))
      yield { name: { source, title }, work: read }
}
