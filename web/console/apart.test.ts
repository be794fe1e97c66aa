import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reachable } from '../../test/repository/source.ts'
import routes from '../routes.ts'

interface Entry {
  file: string
  children?: Entry[]
}
const files = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...files(children)])

const ofStaff = (path: string) => /^web\/(console|ui\/console)\//.test(path)

describe('the console', () => {
  const others = files(routes as Entry[]).filter(file => !/^(console|dev)\//.test(file))
  for (const file of ['root.tsx', 'entry.client.tsx', ...others])
    it(`does not reach ${file}`, () => {
      expect([...reachable(join('web', file), () => true)].filter(ofStaff)).toEqual([])
    })
})
