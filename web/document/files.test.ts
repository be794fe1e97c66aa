import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { compressFiles } from '../../scripts/steps/compress-files.ts'
import { readFiles } from './files.ts'

let folder: string | undefined
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true })
})
function folderWith(files: Record<string, string | Buffer>): string {
  folder = mkdtempSync(join(tmpdir(), 'hero-files-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}
async function ask(site: ReturnType<typeof readFiles>, path: string, encoding: string) {
  const headers = { 'accept-encoding': encoding }
  const answer = await site.answer(new Request(`https://hero.example${path}`, { headers }), path)
  return (
    answer && {
      encoding: answer.headers.get('content-encoding'),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  )
}
const script = 'export const words = "one two three"\n'.repeat(40)

describe('a file that the build has compressed', () => {
  test('is answered as it was compressed, and only to browsers that accept it', async () => {
    const compressed = brotliCompressSync('what the build wrote')
    const site = readFiles(folderWith({ 'assets/a.js': script, 'assets/a.js.br': compressed }))
    expect(await ask(site, '/assets/a.js', 'gzip, br')).toEqual({ encoding: 'br', body: compressed })
    expect(await ask(site, '/assets/a.js', 'gzip')).toMatchObject({ encoding: 'gzip' })
    expect(await ask(site, '/assets/a.js', 'identity')).toEqual({ encoding: null, body: Buffer.from(script) })
  })

  test('is one file: its compressed form has no URL and does not count as an asset', async () => {
    const site = readFiles(
      folderWith({ 'assets/a.js': script, 'assets/a.js.br': 'x', 'assets/alone.br': 'y' }),
    )
    expect(await ask(site, '/assets/a.js.br', 'br')).toBeUndefined()
    expect(site.assets().map(({ path }) => path)).toEqual(['/assets/a.js', '/assets/alone.br'])
  })
})

describe('the policy of a file', () => {
  test('lets nothing run, load or frame it when it is opened, and leaves a script what a worker needs', async () => {
    const site = readFiles(folderWith({ 'assets/a.js': script, 'a.svg': '<svg/>' }))
    const policyOf = async (path: string) =>
      (await site.answer(new Request(`https://hero.example${path}`), path))?.headers.get(
        'content-security-policy',
      )
    const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    expect(await policyOf('/a.svg')).toBe(`default-src 'none'; style-src 'unsafe-inline'; ${closed}; sandbox`)
    expect(await policyOf('/assets/a.js')).toBe(`object-src 'none'; ${closed}`)
  })
})

describe('compressing the files of a build', () => {
  test('writes what makes a file smaller, once, in the encoding that browsers expect', async () => {
    const site = folderWith({
      'assets/a.js': script,
      'tiny.txt': 'a',
      'assets/noise.bin': randomBytes(500),
      'a.png': script,
    })
    await compressFiles(site)
    await compressFiles(site)
    const written = readdirSync(site, { recursive: true }).filter(name => String(name).endsWith('.br'))
    expect(written).toEqual(['assets/a.js.br'])
    const answer = await ask(readFiles(site), '/assets/a.js', 'br')
    expect(brotliDecompressSync(answer!.body).toString()).toBe(script)
    expect(answer!.encoding).toBe('br')
  })
})
