import { textContent } from 'domutils'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import routes from '../../web/routes.ts'
import { makeStaff, staffToken } from '../e2e/harness/make-staff.ts'
import { apiClient, good, secureName } from '../e2e/harness/people.ts'
import { compressedSize } from './compressed-size.ts'
import { named, type RenderedPage, readPage } from './rendered-page.ts'
import { scriptsOf } from './scripts-of-page.ts'

/** 250 KB, with 1000 bytes per KB. */
const budget = 250 * 1000

interface Entry {
  path?: string
  file: string
  children?: Entry[]
}
const console = (routes as Entry[]).find(({ path }) => path === 'console')!
const pathsOf = (entries: readonly Entry[], above: string): string[] =>
  entries.flatMap(({ path, file, children }) => {
    const whole = path ? `${above}/${path}` : above
    return children ? pathsOf(children, whole) : file.endsWith('.tsx') ? [whole] : []
  })
const sections = [...new Set(pathsOf(console.children!, '/console'))].filter(path => !path.includes(':'))

const { alone, folders } = inject('instances')
let cookie = ''
let editor = ''
beforeAll(async () => {
  const where = { apiUrl: alone }
  const token = await staffToken(where, await makeStaff(folders.alone, 'Billie Budget', 'admin'))
  cookie = `${secureName('staff')}=${token}`
  const { rows } = good(await apiClient(where, token).editing.entries({ query: {} }))
  editor = `/console/content/${rows[0]!.id}`
})

async function open(path: string): Promise<RenderedPage> {
  const answer = await fetch(alone + path, { headers: { cookie }, redirect: 'manual' })
  return readPage(answer.status, await answer.text())
}

async function firstLoad(path: string) {
  const page = await open(path)
  expect(page.status, path).toBe(200)
  const styles = named(page.document, 'style').map(style => textContent(style))
  const scripts = await scriptsOf(alone, path, page)
  const found = await Promise.all([...styles, ...scripts.values()].map(compressedSize))
  return { bytes: found.reduce((sum, size) => sum + size, 0), scripts }
}

describe('the first load of a section of the console', () => {
  it.each(sections)('%s stays within 250 KB, scripts and styles together', async path => {
    const { bytes, scripts } = await firstLoad(path)
    expect(scripts.size).toBeGreaterThan(3)
    expect(bytes).toBeLessThanOrEqual(budget)
  })

  it('of a text’s editor does, too: the editing code loads afterwards', async () => {
    const { bytes, scripts } = await firstLoad(editor)
    expect(bytes).toBeLessThanOrEqual(budget)
    expect([...scripts.values()].some(text => text.includes('ProseMirror'))).toBe(false)
  })
})
