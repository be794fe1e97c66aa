import type { HeroFormDraft } from '../../../contract/hero-form.ts'
import type { Result } from '../../../contract/result.ts'
import { draft as limits } from '../../../contract/screens.ts'
import { isLoggedOut } from '../../form/ask-site.ts'
import type { Answers } from './answers.ts'
import { mergedDraft, retryDelay, sameAnswers } from './draft.ts'

export type SaveStatus =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' }
  | { kind: 'not-saved' }
  | { kind: 'logged-out' }
  | { kind: 'changed-elsewhere' }
  /** The form was sent from another tab or device, so nothing can be saved any more. */
  | { kind: 'already-sent' }

interface Needs {
  start: HeroFormDraft
  save: (draft: { answers: Answers; version: number }) => Promise<Result<HeroFormDraft>>
  load: () => Promise<Result<HeroFormDraft>>
  onStatus: (status: SaveStatus) => void
}

/**
 * Saves a draft 800 ms after the last change (DECISIONS D14), one save at a time, and retries while it fails. If another
 * device has saved in between, it waits until the applicant chooses a version. If another one has sent the form, it stops.
 */
export function createDraftSaver({ start, save, load, onStatus }: Needs) {
  let [base, here, version] = [start.answers, start.answers, start.version]
  let newer: HeroFormDraft | undefined
  /** Sent since the last success. Whether they arrived is unknown. */
  let unanswered: Answers[] = []
  let failures = 0
  let isSent = false
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
    unanswered = []
    show({ kind: 'saved', at: savedAt })
  }

  function failed(result: Result<unknown>) {
    if (!result.ok && result.code === 'STEP_ALREADY_SENT') {
      isSent = true
      return show({ kind: 'already-sent' })
    }
    failures += 1
    show({ kind: isLoggedOut(result) ? 'logged-out' : 'not-saved' })
    later(retryDelay(failures))
  }

  /** True if what is saved is this page's own: the answer to an earlier save was lost. */
  async function compareWithSaved(): Promise<boolean> {
    const found = await load()
    if (!found.ok) {
      failed(found)
      return false
    }
    const { answers } = found.data
    if ([here, ...unanswered].some(own => sameAnswers(own, answers))) {
      saved(found.data, answers)
      return true
    }
    newer = found.data
    show({ kind: 'changed-elsewhere' })
    return false
  }

  async function attempt(): Promise<boolean> {
    const sending = here
    show({ kind: 'saving' })
    unanswered.push(sending)
    const result = await save({ answers: sending, version })
    if (result.ok) saved(result.data, sending)
    else if (result.code === 'CHANGED_ELSEWHERE') return compareWithSaved()
    else failed(result)
    return result.ok
  }

  async function run() {
    while (!newer && !isSent && !sameAnswers(base, here)) if (!(await attempt())) return
  }

  /** Saves everything now. True if the server has it all. */
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
      if (newer || isSent) return
      // Never shows "Saved" for unsaved text: saving starts with the first key press.
      if (failures === 0 && !running)
        show(sameAnswers(base, here) ? { kind: 'saved', at: savedAt } : { kind: 'saving' })
      later(limits.saveAfter)
    },
    flush,
    takeNewer(): Answers {
      if (newer) {
        here = newer.answers
        saved(newer, newer.answers)
        newer = undefined
      }
      return here
    },
    keepThis(): Answers {
      if (newer) {
        here = mergedDraft(base, here, newer.answers)
        ;[base, version] = [newer.answers, newer.version]
        newer = undefined
        void flush()
      }
      return here
    },
    /** Whether leaving the page loses something that could still be saved. */
    isUnsaved: () => !isSent && (newer !== undefined || !sameAnswers(base, here)),
    stop: () => clearTimeout(timer),
  }
}
export type DraftSaver = ReturnType<typeof createDraftSaver>
