import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../../test/e2e/harness/chromium.ts'
import { allRows } from '../../test/pages/pages-of-site.ts'
import { categories, lighthouse } from './lighthouse.ts'
import { installPeers, needPrograms } from './peers.ts'
import { startOurs } from './sides.ts'

async function readPage(instance: string, path: string): Promise<{ line: string; isFull: boolean }> {
  try {
    const { scores, short, lcp, tbt, cls } = await lighthouse(instance + path)
    const marks = categories.map(category => scores[category]).join('/')
    const times = `LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`
    return {
      line: `${path}: ${marks}, ${times}${short.length ? ` (${short.join('; ')})` : ''}`,
      isFull: categories.every(category => scores[category] === 100),
    }
  } catch (error) {
    return { line: `${path}: not read: ${(error as Error).message}`, isFull: false }
  }
}

export async function everyPage(): Promise<void> {
  await needPrograms(chromiumPath)
  await installPeers()
  const folder = mkdtempSync(join(tmpdir(), 'hero-site-'))
  const ours = await startOurs(folder)
  const paths = [...new Set((await allRows()).map(row => row.path))]
  let full = 0
  try {
    for (const path of paths) {
      const { line, isFull } = await readPage(ours.url, path)
      if (isFull) full += 1
      console.log(line)
    }
    console.log(`${full} of ${paths.length} public pages have 100 four times`)
  } finally {
    await ours.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
