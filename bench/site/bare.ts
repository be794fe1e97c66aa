import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { getOuterHTML } from 'domutils'
import type { Page } from './pages.ts'

/** These types of files are already compressed, so nginx sends them without `Content-Encoding`. */
const packed = /\.(woff2|png|jpe?g|webp|avif)$/

export const fileOf = (path: string) => (/\.\w+$/.test(path) ? path : `${path}/index.html`)

export function keep(folder: string, path: string, bytes: Buffer | string): void {
  const file = join(folder, fileOf(path))
  mkdirSync(dirname(file), { recursive: true })
  const whole = Buffer.from(bytes)
  const text = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }
  writeFileSync(file, packed.test(path) ? whole : brotliCompressSync(whole, text))
}

export async function readFiles(instance: string, pages: readonly Page[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const file of new Set(pages.flatMap(page => page.files))) {
    const answer = await fetch(instance + file)
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
    files.set(file, Buffer.from(await answer.arrayBuffer()))
  }
  return files
}

export function bareHtml({ html, css }: Page): string {
  const markup = getOuterHTML(html, { encodeEntities: 'utf8' })
  return `<!DOCTYPE html>${markup.replace('</head>', () => `<style>${css}</style></head>`)}`
}
