import type { Passage } from '../../contract/application.ts'
import type { EntryFields, EntryKind } from '../../contract/console/entry.ts'
import { importLimits } from '../../contract/console/import-export.ts'
import { fileErrors, textErrors } from '../../contract/console/text-errors.ts'
import { type Change, changesAsStored } from '../editing/changes-as-stored.ts'
import { plainText } from '../editing/plain-text.ts'
import { TextError } from '../editing/stored-text.ts'
import { asHtmlFile } from '../import-export/html-file.ts'
import { ImportError, type ParsedItem } from '../import-export/incoming.ts'
import type { ExportedText } from '../import-export/line-schemas.ts'
import type { LoadedFile } from '../import-export/unread.ts'
import type { Job, JobValues } from './jobs.ts'
import { createLane, type Lane, Overrun } from './lane.ts'

interface Published {
  html: string
  hash: string
}

/** Runs parsers of untrusted text off the main thread, so that no text can delay other requests. */
export interface TextThreads {
  clean(html: string): Promise<string>
  changes(before: EntryFields, after: EntryFields): Promise<Change[]>
  /** The passages of a published text that differ from an earlier version of it. */
  passages(before: Published, after: Published): Promise<Passage[]>
  markdown(text: ExportedText): Promise<string>
  /** Texts that take too long are refused by name. Throws ImportError. */
  read(file: LoadedFile, usual: EntryKind): AsyncGenerator<ParsedItem>
}

const isHostile = (error: unknown) => error instanceof Overrun || error instanceof TextError

async function only<J extends Job>(lane: Lane, job: J): Promise<JobValues[J['is']]> {
  let found: JobValues[J['is']] | undefined
  for await (const value of lane.run(job)) found = value
  if (found === undefined) throw new Error(`A text thread answered nothing to ${job.is}.`)
  return found
}

async function* readFile(lane: Lane, file: LoadedFile, usual: EntryKind): AsyncGenerator<ParsedItem> {
  let from = 0
  for (let overruns = 1; ; overruns += 1)
    try {
      for await (const parsed of lane.run({ is: 'read', file, usual }, from)) yield parsed
      return
    } catch (error) {
      if (error instanceof TextError) throw new ImportError(`${file.name}: ${error.message}`)
      if (!(error instanceof Overrun)) throw error
      if (!error.step || error.at < from) throw new ImportError(`${file.name} ${fileErrors.tooSlow}`)
      yield { ...error.step, reason: textErrors.tooSlow }
      if (overruns === importLimits.overruns) throw new ImportError(`${file.name} ${fileErrors.overruns}`)
      from = error.at + 1
    }
}

/** How many comparisons stay in memory. Everyone who reads a new version asks for the same one. */
const mostKept = 20

function keptPassages(lane: Lane): TextThreads['passages'] {
  const kept = new Map<string, Promise<Passage[]>>()
  const compare = async (before: Published, after: Published): Promise<Passage[]> => {
    try {
      return await only(lane, { is: 'passages', before: before.html, after: after.html })
    } catch (error) {
      if (!isHostile(error)) throw error
      const parts = [
        { text: plainText(before.html), is: 'gone' as const },
        { text: plainText(after.html), is: 'new' as const },
      ]
      return [{ heading: null, parts }]
    }
  }
  return (before, after) => {
    const key = `${before.hash} ${after.hash}`
    const found = kept.get(key) ?? compare(before, after)
    kept.delete(key)
    kept.set(key, found)
    found.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest)
    return found
  }
}

export function createTextThreads(): TextThreads {
  const editors = createLane()
  const files = createLane()
  return {
    async clean(html) {
      if (html === '') return ''
      try {
        return await only(editors, { is: 'clean', html })
      } catch (error) {
        throw error instanceof Overrun ? new TextError('tooSlow') : error
      }
    },
    async changes(before, after) {
      try {
        return await only(editors, { is: 'changes', before, after })
      } catch (error) {
        if (!isHostile(error)) throw error
        return changesAsStored(before, after)
      }
    },
    passages: keptPassages(editors),
    async markdown(text) {
      try {
        return await only(files, { is: 'markdown', text })
      } catch (error) {
        if (!isHostile(error)) throw error
        return asHtmlFile(text)
      }
    },
    read: (file, usual) => readFile(files, file, usual),
  }
}
