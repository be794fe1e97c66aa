import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished, vi } from 'vitest'

export async function importExample<Exports>(example: string): Promise<Exports> {
  const folder = mkdtempSync(join(tmpdir(), 'hero-example-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'example.mjs')
  writeFileSync(file, example)
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Exports
}

export function stubFetch(answer: (request: Request) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(new Request(url, init)))
  onTestFinished(() => void vi.unstubAllGlobals())
}
