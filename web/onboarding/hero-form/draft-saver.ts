import type { Result } from '../../../contract/client.ts'
import type { HeroFormDraft } from '../../../contract/hero-form.ts'
import { draft as limits } from '../../../contract/screens.ts'
import { isLoggedOut } from '../ask-site.ts'
import type { Answers } from './answers.ts'
import { mergedDraft, retryDelay, sameAnswers } from './draft.ts'

export type SaveStatus =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' }
  | { kind: 'not-saved' }
  | { kind: 'logged-out' }
  | { kind: 'changed-elsewhere' }

interface Needs {
  start: HeroFormDraft
  save: (draft: { answers: Answers; version: number }) => Promise<Result<HeroFormDraft>>
  load: () => Promise<Result<HeroFormDraft>>
  onStatus: (status: SaveStatus) => void
}

/**
 * Saves a draft as it is typed (DECISIONS D14): 800 ms after the last change, one save at a time, again and again while
 * it fails. When another device has saved in between, it waits for the person to say which one stands.
 */
export function createDraftSaver({ start, save, load, onStatus }: Needs) {
  let [base, here, version] = [start.answers, start.answers, start.version]
  let newer: HeroFormDraft | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let savedAt = start.savedAt
  let shown: SaveStatus['kind'] = 'saved'

  function show(status: SaveStatus) {
    if (status.kind === 'saving' && shown === 'saving') return
    shown = status.kind
    onStatus(status)
  }

  function later(wait: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  function saved(draft: HeroFormDraft, answers: Answers) {
    ;[base, version, failures, savedAt] = [answers, draft.version, 0, draft.savedAt]
    show({ kind: 'saved', at: savedAt })
  }

  function failed(result: Result<unknown>) {
    failures += 1
    show({ kind: isLoggedOut(result) ? 'logged-out' : 'not-saved' })
    later(retryDelay(failures))
  }

  async function askWhichStands() {
    const found = await load()
    if (!found.ok) return failed(found)
    if (sameAnswers(found.data.answers, here)) return saved(found.data, here)
    newer = found.data
    show({ kind: 'changed-elsewhere' })
  }

  /** One attempt; true when there may be more to save. */
  async function attempt(): Promise<boolean> {
    const sending = here
    show({ kind: 'saving' })
    const result = await save({ answers: sending, version })
    if (result.ok) saved(result.data, sending)
    else if (result.code === 'CHANGED_ELSEWHERE') await askWhichStands()
    else failed(result)
    return result.ok
  }

  async function run() {
    while (!newer && !sameAnswers(base, here)) if (!(await attempt())) return
  }

  /** Saves now what is not saved yet. True when everything is with the server. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = undefined
    })
    await running
    return !newer && sameAnswers(base, here)
  }

  return {
    change(answers: Answers) {
      here = answers
      if (newer) return
      // "Saved" is not said of what is not: from the first letter on it is being saved.
      if (failures === 0 && !running)
        show(sameAnswers(base, here) ? { kind: 'saved', at: savedAt } : { kind: 'saving' })
      later(limits.saveAfter)
    },
    flush,
    /** "Use the newer version": the answers of the other device. */
    takeNewer(): Answers {
      if (newer) {
        here = newer.answers
        saved(newer, newer.answers)
        newer = undefined
      }
      return here
    },
    /** "Keep this one": what was changed here, on top of what the other device saved. */
    keepThis(): Answers {
      if (newer) {
        here = mergedDraft(base, here, newer.answers)
        ;[base, version] = [newer.answers, newer.version]
        newer = undefined
        void flush()
      }
      return here
    },
    isSaved: () => !newer && sameAnswers(base, here),
    stop: () => clearTimeout(timer),
  }
}
export type DraftSaver = ReturnType<typeof createDraftSaver>
