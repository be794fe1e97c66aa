import { describe, expect, it } from 'vitest'
import { importsOf, productCode, textOf } from './source.ts'

const product = productCode()
const withText = (looks: RegExp) => product.filter(path => looks.test(textOf(path)))
const importing = (name: string) =>
  product.filter(path => importsOf(path).some(from => from.replace(/^node:/, '') === name))

describe('text from outside reaches no interpreter as its code', () => {
  it('nothing evaluates text as JavaScript', () => {
    expect(withText(/\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(['"`]/)).toEqual([])
    expect(importing('vm')).toEqual([])
  })

  it('programs are started without a shell, with a list of arguments, and only for the database', () => {
    expect(importing('child_process')).toEqual([
      'db/embedded/initialize.ts',
      'db/embedded/server.ts',
      'db/generate-types.ts',
    ])
    expect(withText(/\bexec(?:Sync)?\(['"`]|\bshell: true/)).toEqual([])
  })

  it('SQL is written as it is only with numbers and words of our own', () => {
    expect(withText(/\bsql\.raw\(/)).toEqual(['api/waitlist/join.ts', 'cli/probes.ts', 'cli/rotate-keys.ts'])
  })

  it('no window listens to messages of other pages: only our own workers do', () => {
    expect(withText(/addEventListener\('message'|\bonmessage =/)).toEqual([
      'web/bot-check/solve.worker.ts',
      'web/bot-check/use-bot-check.ts',
      'web/onboarding/offline/serve-offline-copy.ts',
      'web/onboarding/photos/check/faces/ask-faces.ts',
      'web/onboarding/photos/check/faces/faces.worker.ts',
      'web/onboarding/photos/heic/heic-picture.ts',
      'web/onboarding/photos/heic/heic.worker.ts',
      'web/onboarding/progress/follow-changes.ts',
    ])
  })

  it('patterns and formats are our own words: no typed text becomes a part of one', () => {
    expect(withText(/\bnew RegExp\(/)).toEqual([
      'api/editing/past-dates.ts',
      'api/notifications/typed-words.ts',
      'api/uploads/file-names.ts',
      'contract/id-card.ts',
      'contract/media.ts',
      'db/generate-types.ts',
      'providers/storage/file-key.ts',
      'server/admission.ts',
      'server/screens/prepared-api.ts',
      'server/settings-table.ts',
      'web/document/finish.ts',
      'web/layout/notices.ts',
    ])
    expect(withText(/\bformat(?:WithOptions)?\b[^;\n]*from 'node:util'|\butil\.format/)).toEqual([])
  })
})
