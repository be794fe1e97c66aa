import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importLimits } from '../../contract/console/import-export.ts'
import { importErrors } from '../../contract/console/text-errors.ts'
import { good, newsroom, write } from '../../test/harness/editing.ts'
import { outcomes, walk } from '../../test/harness/import-outcomes.ts'
import { importAll, report, runJob, sendFiles } from '../../test/harness/importing.ts'
import { linesHead } from './line-schemas.ts'
import { readImport } from './read-import.ts'
import { tarFile } from './tar.ts'

describe('hostile files', () => {
  it('leave no script, style, handler or frame behind', async () => {
    const { api, editor } = await newsroom()
    const attack =
      '<script>alert(1)</script><p onclick="x()" style="color:red">Hi</p><iframe src="//evil.example"></iframe><svg onload=x()></svg><a href="javascript:x">x</a><a href="data:text/html,x">y</a><object data=x></object>'
    const ghost = {
      db: [{ data: { posts: [{ id: 1, title: '<img src=x onerror=alert(1)>', html: attack }] } }],
    }
    const { rows } = await importAll(api, editor, {
      'a.md': `# Hi <script>x()</script>\n\n${attack}`,
      'g.json': JSON.stringify(ghost),
    })
    for (const { entryId } of rows) {
      const { fields } = good(await editor.editing.entry({ params: { id: entryId! } }))
      expect(fields.html).not.toMatch(/script|onclick|style=|iframe|svg|javascript|data:|object/i)
    }
    expect(rows).toHaveLength(2)
  })

  it('that are deep, endless or a bomb are refused with words, and the instance stands', async () => {
    const scene = await newsroom()
    const found = await outcomes(scene, {
      'deep.json': `{"db":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
      'prototype.json':
        '{"db":[{"data":{"posts":[{"id":1,"title":"A","__proto__":{"html":"x"},"constructor":{}}]}}]}',
      'long.json': JSON.stringify({
        db: [
          {
            data: {
              posts: [
                { id: 1, title: 'Long', html: 'x'.repeat(160_000) },
                { id: 2, title: 'Large', html: 'x'.repeat(3e6) },
              ],
            },
          },
        ],
      }),
      'aliases.md': `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
        .split('')
        .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`).join(',')}]`)
        .join('\n')}\ntitle: Laughs\n---\nx`,
      'bomb.tar.gz': gzipSync(tarFile({ path: 'bomb.md', body: Buffer.alloc(60_000_000), at: new Date(0) })),
      'zeros.tar.gz': gzipSync(Buffer.alloc(60_000_000)),
      'not.tar.gz': 'not packed',
      'cut.json': '{"db":[',
    })
    expect(Object.fromEntries(found.map(([outcome, source, reason]) => [source, reason ?? outcome]))).toEqual(
      {
        'deep.json': expect.any(String),
        'prototype.json, post 1': 'new',
        'long.json, post 1': expect.stringContaining('150,000 characters'),
        'long.json, post 2': 'The text is larger than 200 KB. Split it up.',
        'aliases.md, line 2': 'The front matter can’t be read.',
        'bomb.tar.gz': 'bomb.tar.gz holds more than 20 MB.',
        'zeros.tar.gz': 'zeros.tar.gz isn’t an archive of texts.',
        'not.tar.gz': 'not.tar.gz can’t be unpacked.',
        'cut.json': 'cut.json isn’t valid JSON.',
      },
    )
    expect(({} as { html?: string }).html).toBeUndefined()
  })

  it('that are empty are named, whatever they are called', async () => {
    const scene = await newsroom()
    const names = ['a.md', 'b.json', 'c.ndjson', 'd.tar.gz']
    expect(await outcomes(scene, Object.fromEntries(names.map(name => [name, ''])))).toEqual(
      names.map(name => ['refused', name, 'It’s empty. Choose another file.']),
    )
  })

  it('of which an archive has too many are counted before any is read', async () => {
    const scene = await newsroom()
    const entry = tarFile({ path: 'note.txt', body: Buffer.alloc(0), at: new Date(0) })
    const archive = gzipSync(Buffer.concat(Array(importLimits.entries + 1).fill(entry)))
    expect(await outcomes(scene, { 'notes.tar.gz': archive })).toEqual([
      ['refused', 'notes.tar.gz', 'notes.tar.gz holds more than 80,000 files. Split it up.'],
    ])
  })

  it('that fail at the last attempt end the import, which says so', async () => {
    const { api, editor } = await newsroom()
    const id = await sendFiles(editor, { 'a.md': walk })
    const failing = () => {
      throw new Error('out of order')
    }
    const needs = { ...api.deps, texts: { ...api.deps.texts, read: failing } }
    const state = async () => good(await editor.importExport.open({ params: { id }, query: {} })).import
    await expect(readImport(needs, { id })).rejects.toThrow('out of order')
    expect((await state()).state).toBe('reading')
    await expect(readImport(needs, { id }, { last: true })).rejects.toThrow('out of order')
    expect(await state()).toMatchObject({ state: 'failed', problem: importErrors.failed })
  })

  it('of more than 20 MB, or of more than 10,000 texts, are refused as a whole', async () => {
    const { api, editor } = await newsroom()
    const big = { kind: 'blog' as const, files: [{ name: 'big.json', size: 100 * 1024 * 1024 }] }
    expect(await editor.importExport.begin({ body: big })).toMatchObject({ code: 'INVALID_INPUT' })
    const two = {
      kind: 'blog' as const,
      files: [0, 1].map(at => ({ name: `${at}.md`, size: 11 * 1024 * 1024 })),
    }
    expect(await editor.importExport.begin({ body: two })).toMatchObject({ code: 'INVALID_INPUT' })
    const archive = { kind: 'blog' as const, files: [{ name: 'all.tar.gz', size: 301 * 1024 * 1024 }] }
    expect(await editor.importExport.begin({ body: archive })).toMatchObject({ code: 'INVALID_INPUT' })
    const posts = Array.from({ length: 10_001 }, (_, id) => ({ id, title: `Post ${id}`, html: 'x' }))
    const { import: found, rows } = await report(api, editor, {
      'many.json': JSON.stringify({ data: { posts } }),
    })
    expect([found.state, found.problem, rows]).toEqual([
      'failed',
      'There are more than 10,000 texts in it. Split it up.',
      [],
    ])
  })

  it('of more than 20,000 broken lines say that they are broken, and how the first one is', async () => {
    const { api, editor } = await newsroom()
    const head = JSON.stringify(linesHead)
    const lines = [head, ...Array(importLimits.others + 1).fill('{')]
    const { import: found, rows } = await report(api, editor, { 'broken.ndjson': lines.join('\n') })
    expect([found.state, found.problem, rows]).toEqual([
      'failed',
      'More than 20,000 lines or files in it can’t be imported. The first is broken.ndjson, line 2: It’s not valid JSON.',
      [],
    ])
  })

  it('of more than 20,000 redirects, some lines of them broken, are to be split up', async () => {
    const { api, editor } = await newsroom()
    const head = JSON.stringify(linesHead)
    const redirect = JSON.stringify({ type: 'redirect', from: '/a-b', to: '/c' })
    const lines = [head, '{', ...Array(importLimits.others + 1).fill(redirect)]
    const { import: found } = await report(api, editor, { 'many.ndjson': lines.join('\n') })
    expect([found.state, found.problem]).toEqual(['failed', importErrors.others])
  })

  it('lie about their size in vain, and reach nobody else’s import', async () => {
    const { editor, other } = await newsroom()
    const { id } = good(
      await editor.importExport.begin({ body: { kind: 'blog', files: [{ name: 'a.md', size: 3 }] } }),
    )
    const part = (who: typeof editor, body: { file: number; part: number; base64: string }) =>
      who.importExport.part({ params: { id }, body })
    expect(await part(editor, { file: 0, part: 0, base64: 'YWJjZA==' })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await part(editor, { file: 0, part: 1, base64: 'YQ==' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await part(editor, { file: 1, part: 0, base64: 'YQ==' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await part(other, { file: 0, part: 0, base64: 'YWJj' })).toMatchObject({ code: 'NOT_FOUND' })
    expect((await part(editor, { file: 0, part: 0, base64: 'YWJj' })).ok).toBe(true)
  })
})

describe('an import whose files have not all arrived', () => {
  it('goes on in its one row when it is begun again with the same files, as after a lost answer (importExport.begin)', async () => {
    const { api, editor, other } = await newsroom()
    const begin = async (who: typeof editor, files: { name: string; size: number }[]) =>
      good(await who.importExport.begin({ body: { kind: 'blog', files } })).id
    const files = [
      { name: 'a.md', size: 3 },
      { name: 'b.md', size: 3 },
    ]
    const id = await begin(editor, files)
    const put = (file: number, words: string) =>
      editor.importExport.part({
        params: { id },
        body: { file, part: 0, base64: Buffer.from(words).toString('base64') },
      })
    good(await put(0, '# A'))
    expect(await begin(editor, files)).toBe(id)
    good(await put(0, '# A'))
    good(await put(1, '# B'))
    expect(await begin(editor, [...files].reverse())).not.toBe(id)
    expect(await begin(other, files)).not.toBe(id)
    good(await editor.importExport.read({ params: { id } }))
    expect(await begin(editor, files)).not.toBe(id)
    await readImport(api.deps, { id })
    const { rows } = good(await editor.importExport.open({ params: { id }, query: {} }))
    expect(rows.map(({ title }) => title)).toEqual(['A', 'B'])
  })

  it('is mixed with no other file of the same name and size, which another tab sends at once (importExport.part)', async () => {
    const { api, editor } = await newsroom()
    const begin = async (startOver?: boolean) =>
      good(
        await editor.importExport.begin({
          body: {
            kind: 'blog',
            files: [{ name: 'a.md', size: 200_000 }],
            ...(startOver ? { startOver } : {}),
          },
        }),
      ).id
    const put = (id: string, words: string, part: number) =>
      editor.importExport.part({
        params: { id },
        body: {
          file: 0,
          part,
          base64: Buffer.from(`# ${words}\n`.padEnd(200_000, '.'))
            .subarray(part * importLimits.part, (part + 1) * importLimits.part)
            .toString('base64'),
        },
      })
    const id = await begin()
    expect(await begin()).toBe(id)
    const both = await Promise.all([put(id, 'One', 0), put(id, 'Two', 0)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: importErrors.otherContents,
    })
    const [stored, refused] = both[0]!.ok ? ['One', 'Two'] : ['Two', 'One']
    const own = await begin(true)
    expect(own).not.toBe(id)
    const imports = [
      { id, title: stored },
      { id: own, title: refused },
    ]
    for (const each of imports) {
      good(await put(each.id, each.title, 0))
      good(await put(each.id, each.title, 1))
      good(await editor.importExport.read({ params: { id: each.id } }))
      expect(await put(each.id, each.title, 1)).toMatchObject({
        code: 'CHANGED_ELSEWHERE',
        message: importErrors.continued,
      })
      await readImport(api.deps, each)
      const { rows } = good(await editor.importExport.open({ params: { id: each.id }, query: {} }))
      expect(rows.map(({ title }) => title)).toEqual([each.title])
    }
  })

  it('has one row even if it is begun several times in one instant', async () => {
    const { editor, other } = await newsroom()
    const body = { kind: 'blog' as const, files: [{ name: 'a.md', size: 3 }] }
    const begun = await Promise.all(
      [editor, editor, editor, other].map(async who => good(await who.importExport.begin({ body })).id),
    )
    expect(new Set(begun.slice(0, 3)).size).toBe(1)
    expect(good(await editor.importExport.imports())).toHaveLength(2)
  })
})

describe('an import whose files have arrived', () => {
  it('is answered with once more when that is said twice, and read once (importExport.read)', async () => {
    const { editor } = await newsroom()
    const { id } = good(
      await editor.importExport.begin({ body: { kind: 'blog', files: [{ name: 'a.md', size: 3 }] } }),
    )
    good(await editor.importExport.part({ params: { id }, body: { file: 0, part: 0, base64: 'YWJj' } }))
    const read = () => editor.importExport.read({ params: { id } })
    const answers = [...(await Promise.all([read(), read()])), await read()].map(good)
    expect(answers.map(answer => [answer.id, answer.state])).toEqual(Array(3).fill([id, 'reading']))
    expect(good(await editor.importExport.imports()).map(each => each.id)).toEqual([id])
  })
})

describe('two who start one import', () => {
  it('with different choices start it once, and the other is told (importExport.run, importExport.imports)', async () => {
    const { api, editor, other } = await newsroom()
    const { import: found } = await report(api, editor, { 'walk.md': walk })
    const run = (who: typeof editor, differing: 'leave' | 'change') =>
      who.importExport.run({ params: { id: found.id }, body: { differing } })
    const both = await Promise.all([run(editor, 'leave'), run(other, 'change')])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(good(await editor.importExport.imports()).map(({ state }) => state)).toEqual(['importing'])
  })

  it('lose nothing to a worker that is killed, or to an editor who takes the address meanwhile', async () => {
    const { api, editor } = await newsroom()
    const { import: found } = await report(api, editor, { 'a.md': walk, 'b.md': '# Another walk\n\nText.' })
    await write(editor, 'blog', { slug: 'another-walk' })
    good(await editor.importExport.run({ params: { id: found.id }, body: { differing: 'change' } }))
    await Promise.all([runJob(api, found.id), runJob(api, found.id)])
    const { import: done, rows } = good(
      await editor.importExport.open({ params: { id: found.id }, query: {} }),
    )
    expect([done.state, done.results]).toEqual(['done', { created: 1, changed: 0, left: 1 }])
    expect(rows[1]).toMatchObject({ result: 'left', reason: 'Someone took this address in the meantime.' })
    const { length } = await api.db.selectFrom('entry').select('id').where('kind', '=', 'blog').execute()
    expect(length).toBe(2)
  })
})
