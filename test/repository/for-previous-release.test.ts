import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fileOfPreviousRelease } from '../harness/previous-release.ts'

interface Leftover {
  /** Where the code is that only works with the previous release, and words of it. */
  file: string
  words: string
  /** A file that says what has to be in the previous release before the code can go. */
  since: { file: string; words: string }
}

/** Whatever this release has only because of the one before. A row goes together with its code. */
const leftovers: readonly Leftover[] = [
  {
    file: 'api/middleware/idempotency.ts',
    words: 'formerRequest',
    since: { file: 'api/answer.ts', words: 'sameWhenEqual' },
  },
  {
    file: 'api/waits/tell-waiting.ts',
    words: 'The release before noted only the time',
    since: { file: 'api/waits/tell-waiting.ts', words: 'waits_told: told' },
  },
  {
    file: 'worker/send-message.ts',
    words: 'withConfirmUrl',
    since: { file: 'api/waitlist/join.ts', words: 'confirmUrl' },
  },
  {
    file: 'worker/write-legal-notice.ts',
    words: 'Absent in jobs of the previous release',
    since: { file: 'worker/write-legal-notice.ts', words: 'withWords(' },
  },
  {
    file: 'api/review/case.ts',
    words: 'Clients of the release before',
    since: { file: 'contract/console/review.ts', words: "'reopen'" },
  },
  {
    // A new migration drops the trigger.
    file: 'db/migrations/0213-waits-of-a-check.sql',
    words: 'Builds before this one',
    since: { file: 'api/screening/revised-reports.ts', words: 'staff_wait' },
  },
  {
    file: 'web/onboarding/hero-form/hero-form.server.ts',
    words: 'A page of the previous release names no version',
    since: { file: 'web/onboarding/hero-form/check-screen.tsx', words: 'value={draft.version}' },
  },
]

const read = (path: string) => readFileSync(path, 'utf8')

describe('code for the release before', () => {
  it.each(leftovers)('$words in $file is still there, or its row can go', ({ file, words, since }) => {
    expect(read(file)).toContain(words)
    expect(read(since.file)).toContain(since.words)
  })

  it.each(leftovers)('$words in $file can’t go yet, or has gone', ({ since }) => {
    const before = fileOfPreviousRelease(since.file)
    // If this fails, the release before no longer needs that code: remove it and its row.
    expect(before ?? '').not.toContain(since.words)
  })
})
