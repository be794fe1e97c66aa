import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { releaseNotes, unreleased } from '../../ops/release-notes.ts'
import { root } from './source.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const changelog = read('CHANGELOG.md')

describe('a tag', () => {
  const ready = '# Changelog\n\n## 1.2.0, December 1, 2026\n\n- New.\n\n## 1.1.0\n\n- Old.\n'

  it('is a release with the notes below its heading, and no others', () => {
    expect(releaseNotes('v1.2.0', { changelog: ready, version: '1.2.0' })).toEqual({
      problems: [],
      notes: '- New.',
    })
  })

  it('is refused that is not the version of package.json, has no notes, or leaves some unreleased', () => {
    const open = ready.replace('## 1.2.0, December 1, 2026', '## Unreleased')
    expect(releaseNotes('v1.2.0', { changelog: open, version: '1.1.0' })).toEqual({
      problems: [
        'package.json has the version 1.1.0, not 1.2.0',
        'CHANGELOG.md has nothing below "## 1.2.0"',
        'CHANGELOG.md still has something below "## Unreleased"',
      ],
    })
    expect(releaseNotes('1.2', { changelog: ready, version: '1.2.0' }).problems).toHaveLength(1)
  })
})

describe('the release that comes next', () => {
  it('would be one once its notes have its heading, and is one afterwards', () => {
    const released = unreleased(changelog)
      ? changelog.replace('## Unreleased', `## ${version}, January 1, 2027`)
      : changelog
    const { problems, notes } = releaseNotes(`v${version}`, { changelog: released, version })
    expect(problems).toEqual([])
    expect(notes).toMatch(/^- /)
  })

  it('has one version in all that names it', () => {
    const named = {
      'ops/Containerfile': /^ARG VERSION=(.+)$/m,
      'ops/README.md': /^node ops\/release\.mjs \/opt\/hero\/(\S+)$/m,
      'ops/kubernetes/kustomization.yaml': /newTag: (.+)$/m,
      'ops/kubernetes/README.md': /hero:(\d+\.\d+\.\d+)/,
    }
    for (const [file, pattern] of Object.entries(named)) {
      expect([file, pattern.exec(read(file))?.[1]]).toEqual([file, version])
    }
  })

  it('is judged by the workflow in the same way', () => {
    const { jobs } = parse(read('.github/workflows/release.yaml')) as {
      jobs: { image: { steps: { run?: string }[] } }
    }
    const commands = jobs.image.steps.map(({ run = '' }) => run).join('\n')
    expect(commands).toContain('node ops/release-notes.ts "$TAG" > notes.md')
    expect(commands).toContain('--notes-file notes.md')
  })
})
