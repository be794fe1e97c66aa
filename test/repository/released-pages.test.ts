import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { releasedPages } from './released-pages.ts'
import { projectFiles, textOf } from './source.ts'

const nameOf = (path: string) => /([^/]+)\.md$/.exec(path)![1]!
const versionOf = (text: string) => /^version: "(.+)"$/m.exec(text)?.[1]
const pages = projectFiles().filter(
  path => /^content\/pages\/[^/]+\.md$/.test(path) && versionOf(textOf(path)),
)

describe('a page that people agree to', () => {
  it.each(pages)('%s has the same text as when its version was released', path => {
    const text = textOf(path)
    const released = releasedPages[`${nameOf(path)} ${versionOf(text)}`]
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(released)
  })
})
