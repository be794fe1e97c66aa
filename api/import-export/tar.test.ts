import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { tarEnd, tarFile, tarFiles } from './tar.ts'

const long = `content/posts/2024-05-06-${'a-walk-in-the-rain-'.repeat(6)}and-home.md`
const foreign = 'content/posts/un-paseo-por-el-río.md'

async function pathsIn(archive: Buffer) {
  const paths: string[] = []
  async function* bytes() {
    yield archive
  }
  for await (const { path, body } of tarFiles(bytes(), () => true)) {
    expect(body.toString()).toBe(`text of ${path}`)
    paths.push(path)
  }
  return paths.sort()
}

it.each(['gnu', 'pax'])('A file keeps its whole path in an archive by tar in the format %s', async format => {
  const folder = await mkdtemp(join(tmpdir(), 'hero-tar-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paths = [foreign, long, 'short.md'].sort()
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `text of ${path}`)
  }
  const packed = join(folder, 'packed.tar')
  await promisify(execFile)('tar', [`--format=${format}`, '-cf', packed, '-C', folder, ...paths])
  expect(await pathsIn(await readFile(packed))).toEqual(paths)
})

it('A path of an extended header counts for the next file only', async () => {
  const at = new Date(0)
  const record = ` path=${long}\n`
  const length = record.length + 3
  const header = tarFile({ path: 'PaxHeaders/1', body: Buffer.from(`${length}${record}`), at })
  header.write('x', 156)
  header.write('        ', 148)
  const sum = header.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const files = [
    tarFile({ path: 'cut-off', body: Buffer.from(`text of ${long}`), at }),
    tarFile({ path: 'short.md', body: Buffer.from('text of short.md'), at }),
  ]
  expect(await pathsIn(Buffer.concat([header, ...files, tarEnd]))).toEqual([long, 'short.md'])
})
