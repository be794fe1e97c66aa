import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export function hashOf(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(path => filesOf(join(root, path))).sort()) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex')
    hash.update(`${relative(root, file)}\n${content}\n`)
  }
  return hash.digest('hex')
}

function filesOf(path) {
  let found
  try {
    found = statSync(path)
  } catch {
    return []
  }
  if (!found.isDirectory()) return [path]
  return readdirSync(path).flatMap(name => filesOf(join(path, name)))
}

export function isFresh(stampFile, hash) {
  try {
    return readFileSync(stampFile, 'utf8').trim() === hash
  } catch {
    return false
  }
}

/** Call it after the work, so that interrupted work is repeated. */
export function writeStamp(stampFile, hash) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${hash}\n`)
}
