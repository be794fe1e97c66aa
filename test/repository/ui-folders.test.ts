import { describe, expect, it } from 'vitest'
import { isTest, projectFiles, textOf } from './source.ts'

const readme = textOf('web/ui/README.md')

function listed(folder: string): string[] {
  const section = readme.split(/^## /m).find(text => text.startsWith(`${folder}/\n`)) ?? ''
  return [...section.matchAll(/^\| ([\w-]+) \| ([^|]+) \|/gm)].flatMap(([, file, components]) =>
    [...components!.matchAll(/`(\w+)`/g)].map(([, component]) => `${file} ${component}`),
  )
}

const files = projectFiles().filter(path => path.startsWith('web/ui/') && !isTest(path))
const folders = [...new Set(files.map(path => path.split('/')[2]!).filter(name => !name.includes('.')))]

describe('the components of web/ui', () => {
  it('are in folders, one level deep', () => {
    const strays = files.filter(path => /\.(tsx|css)$/.test(path) && path.split('/').length !== 4)
    expect(strays).toEqual([])
  })

  it('have a section of the README for each folder', () => {
    const sections = [...readme.matchAll(/^## ([\w-]+)\/$/gm)].map(([, name]) => name)
    expect(sections.toSorted()).toEqual(folders.toSorted())
  })

  it.each(folders)('%s/: the README lists each file, and only what it exports', folder => {
    const rows = listed(folder)
    const named = new Set(rows.map(row => row.split(' ')[0]))
    const components = files.filter(path => path.startsWith(`web/ui/${folder}/`) && path.endsWith('.tsx'))
    expect(components.map(path => path.split('/')[3]!.slice(0, -4)).filter(name => !named.has(name))).toEqual(
      [],
    )
    const missing = rows.filter(row => {
      const [file, component] = row.split(' ')
      const path = `web/ui/${folder}/${file}.tsx`
      return (
        !components.includes(path) ||
        !new RegExp(`^export (function|const) ${component}\\b`, 'm').test(textOf(path))
      )
    })
    expect(missing).toEqual([])
  })
})
