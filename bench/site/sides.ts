import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/harness/free-port.ts'
import { start } from '../running.ts'
import { buildAstro } from './astro.ts'
import { bareHtml, keep, readFiles } from './bare.ts'
import { startNext } from './next.ts'
import { startNginx } from './nginx.ts'
import { type Page, readPages } from './pages.ts'

export const sideNames = ['ours', 'bare', 'next', 'astro'] as const
export type Side = (typeof sideNames)[number]

export interface Sides {
  pages: Page[]
  urls: Record<Side, string>
  sameBytes: string
  stop: () => Promise<void>
}

export async function startOurs(folder: string) {
  const port = await freePort()
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  return start([process.execPath, 'server/main.ts'], { port, path: '/readyz', env })
}

export async function startSides(): Promise<Sides> {
  const folder = mkdtempSync(join(tmpdir(), 'hero-site-'))
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const ours = await startOurs(join(folder, 'data'))
    stops.push(ours.stop)
    const pages = await readPages(ours.url)
    const files = await readFiles(ours.url, pages)
    const at = (name: string) => join(folder, name)
    for (const [path, bytes] of files) keep(at('bare'), path, bytes)
    for (const page of pages) {
      keep(at('bare'), page.path, bareHtml(page))
      keep(at('same'), page.path, await (await fetch(ours.url + page.path)).text())
    }
    await buildAstro(pages, files, at('astro'))
    const nginx = await startNginx({
      bare: { folder: at('bare'), path: '/' },
      astro: { folder: at('astro'), path: '/' },
      same: { folder: at('same'), path: '/' },
    })
    stops.push(nginx.stop)
    const next = await startNext(pages, files)
    stops.push(next.stop)
    const { bare, astro, same } = nginx.urls
    return { pages, urls: { ours: ours.url, bare, next: next.url, astro }, sameBytes: same, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
