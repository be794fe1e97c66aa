import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compress } from '../../web/document/compress.ts'
import { isCompressible } from '../../web/document/files.ts'

/**
 * Writes a `.br` beside each file of the folder that it makes smaller, as static servers and CDNs expect it. Otherwise each process
 * would compress each file for its first visitor, who waited 0.6 seconds for the largest script.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && isCompressible(entry.name) && !entry.name.endsWith('.br'))
    .map(({ parentPath, name }) => join(parentPath, name))
  await Promise.all(
    files.map(async file => {
      const bytes = await readFile(file)
      const body = await compress(bytes, 'br', { lasting: true })
      if (body.byteLength < bytes.byteLength) await writeFile(`${file}.br`, body)
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { project } = await import('./paths.mjs')
  await compressFiles(join(project, 'build/client'))
}
