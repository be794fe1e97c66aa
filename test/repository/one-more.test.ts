import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isCode, isTest, projectFiles, root, textOf } from './source.ts'

interface Edit {
  file: string
  from: string
  to: string
}

/** Files of the product that no longer compile after these edits, in a copy of the project without its tests. */
function filesThatBreak(edits: readonly Edit[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'hero-one-more-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const isNeeded = (path: string) =>
    isCode(path) ? !/\.test\.tsx?$/.test(path) : /^tsconfig|^package\.json$/.test(path)
  for (const path of projectFiles().filter(isNeeded)) cpSync(join(root, path), join(folder, path))
  cpSync(join(root, '.react-router'), join(folder, '.react-router'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const { file, from, to } of edits) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  let output = ''
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit'], { cwd: folder, stdio: 'pipe' })
  } catch (error) {
    output = String((error as { stdout: Buffer }).stdout)
  }
  const files = [...output.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, path]) => path!)
  return [...new Set(files)].filter(path => !isTest(path)).sort()
}

/**
 * What a new entry needs beyond its table. Missing column checks fail `db/types.test.ts`; missing texts fail
 * `number-of-steps.test.ts`.
 */
const filesOfSteps = [
  'api/applications/history.ts',
  'api/review/facts.ts',
  'contract/complete-answer.ts',
  'contract/console/review-checklists.ts',
  'contract/console/review.ts',
  'contract/console/verify-doubts.ts',
  'contract/hero-step-list.ts',
  'contract/hero-step-texts.ts',
  'web/console/review/step-words.ts',
  'web/onboarding/hero-form/what-we-ask.tsx',
  'web/onboarding/hero-steps.ts',
  'web/onboarding/progress/progress-meter.tsx',
]
const filesOfAudiences = [
  'api/accounts/calls.ts',
  'api/accounts/create-account.ts',
  'api/accounts/log-in.ts',
  'api/codes/send-code.ts',
  'api/consents.ts',
  'api/privacy/close-account.ts',
  'bench/instance.ts',
  'contract/app-links.ts',
  'contract/audience.ts',
  'contract/photo-link.ts',
  'contract/upload.ts',
  'ops/smoke/people.ts',
  'server/product.ts',
  'web/account/account-screen.tsx',
  'web/account/consents.tsx',
  'web/account/retention-rows.ts',
  'web/account/log-in.tsx',
  'web/account/next-page.ts',
  'web/account/reset-password.tsx',
  'web/errors/wrong-audience-screen.tsx',
  'web/help/help-centers.ts',
  'web/layout/site-links.ts',
  'web/layout/visitor-styles.ts',
  'web/preview/load-preview.server.ts',
  'web/root.tsx',
  'web/sign-up/sign-up-action.server.ts',
]

/** Comparisons with one audience, whose other branch is right for any other audience. */
const comparisons: Record<string, string> = {
  'api/accounts/create-account.ts': 'only Heroes have an application',
  'api/notifications/mail-line.ts': 'mails for others are on the line of public pages',
  'api/people/id-cards.ts': 'only Heroes have an ID card',
  'web/account/account-photo.tsx': 'only customers can change their photo',
  'web/account/account-screen.tsx': 'only customers are told what their Hero sees',
  'web/account/load-account.server.ts': 'only customers have cards',
  'web/account/support-messages.tsx': 'only Heroes have steps that are denied',
  'web/help/support-messages.tsx': 'only Heroes have the phone line',
  'web/sign-up/sign-up-action.server.ts': 'only the sign-up of Heroes is reported to the ad network',
  'web/ui/layout/opening.tsx': 'only the pages for Heroes open without the pair',
}

describe('a sixth step and a third audience', () => {
  it('do not compile until each of these files knows them', () => {
    // One run of the compiler checks both, because no file needs to know both.
    expect(filesOfSteps.filter(path => filesOfAudiences.includes(path))).toEqual([])
    const broken = filesThatBreak([
      {
        file: 'contract/hero-step-list.ts',
        from: "  'backgroundCheck',\n]",
        to: "  'fingerprints',\n  'backgroundCheck',\n]",
      },
      {
        file: 'contract/audience.ts',
        from: "['customer', 'hero']",
        to: "['customer', 'hero', 'partner']",
      },
    ])
    expect(broken).toEqual([...filesOfSteps, ...filesOfAudiences].sort())
  }, 240_000)
})

describe('an audience', () => {
  it('is compared with in these places only', () => {
    const found = projectFiles().filter(
      path =>
        /^(api|web|worker|server|cli|contract)\//.test(path) &&
        isCode(path) &&
        !isTest(path) &&
        /audience\b[^=\n]{0,30}[!=]== '(?:hero|customer)'/i.test(textOf(path)),
    )
    expect(found).toEqual(Object.keys(comparisons).sort())
  })
})
