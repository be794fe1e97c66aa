import { describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/calls.ts'
import { sitePaths } from '../../web/site-paths.ts'
import { isTest, projectFiles, textOf } from './source.ts'

const files = projectFiles().filter(path => /^contract\/.*\.ts$/.test(path) && !isTest(path))

/** Files that are named as if they held screen texts, and what they really hold. */
const noScreenTexts: Record<string, string> = {
  'contract/common-words.ts': 'what a guessed password is made of',
  'contract/danger-words.ts': 'by which a message of danger is recognized, on the site and in support',
  'contract/district-words.ts': 'the article before a district, in pages and in mails',
  'contract/number-words.ts': 'numbers in words, in pages and in the preview of prices',
  'contract/hero-step-texts.ts': 'what the API answers and mails call a step',
  'contract/console/setting-labels.ts':
    'what the forms, the preview of a change and the audit log call a setting',
}

const namesPages: Record<string, string> = {
  'contract/app-guides.ts': 'the guides for those who write the apps',
  'contract/app-links.ts': 'which links the apps open: agreed with those who write them',
}

/** Some calls have the same path as a page: `/account`. */
const callPaths = new Set(allCalls.map(({ call }) => call.path))
const pagesNamedIn = (path: string) =>
  [...textOf(path).matchAll(/(['"`])(\/[\w/-]*)\1/g)]
    .map(([, , named]) => named!)
    .filter(named => !callPaths.has(named))
    .filter(named => (sitePaths as readonly string[]).includes(named) || named.startsWith('/console'))

describe('the contract leaves to the site what a screen says', () => {
  it('no file of it holds the words of a screen', () => {
    const words = files.filter(path => /-(words|texts|copy|labels)\.ts$/.test(path))
    expect(words.filter(path => !noScreenTexts[path])).toEqual([])
    expect(Object.keys(noScreenTexts).filter(path => !words.includes(path))).toEqual([])
  })

  it('no file of it names a page', () => {
    const naming = files.filter(path => pagesNamedIn(path).length > 0)
    expect(naming.filter(path => !namesPages[path])).toEqual([])
    expect(Object.keys(namesPages).filter(path => !naming.includes(path))).toEqual([])
  })
})
