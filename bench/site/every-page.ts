import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allRows } from '../../test/pages/pages-of-site.ts'
import { categories, lighthouse } from './lighthouse.ts'
import { installPeers } from './peers.ts'
import { startOurs } from './sides.ts'

/** Lighthouse once over every public page; those that are not full in all four, with what they lack. */
export async function everyPage(): Promise<void> {
  await installPeers()
  const folder = mkdtempSync(join(tmpdir(), 'hero-site-'))
  const ours = await startOurs(folder)
  const paths = [...new Set((await allRows()).map(row => row.path))]
  let full = 0
  try {
    for (const path of paths) {
      const { scores, short, lcp, tbt, cls } = await lighthouse(ours.url + path)
      const isFull = categories.every(category => scores[category] === 100)
      if (isFull) full += 1
      const marks = categories.map(category => scores[category]).join('/')
      const times = `LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`
      console.log(`${path}: ${marks}, ${times}${short.length ? ` (${short.join('; ')})` : ''}`)
    }
    console.log(`${full} of ${paths.length} public pages have 100 four times`)
  } finally {
    await ours.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
