import { rmSync } from 'node:fs'
import { at, node24, project } from './paths.mjs'
import { fail, run } from './run.mjs'
import { hashOf, isFresh, writeStamp } from './stamp.mjs'

const sources = [
  'web',
  'contract',
  'vite.config.ts',
  'scripts/steps/client-chunks.ts',
  'scripts/steps/icons.mjs',
  'scripts/steps/compress-files.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const stampFile = at('build', '.stamp')

export async function ensureBuilt() {
  const hash = hashOf(project, sources)
  if (isFresh(stampFile, hash)) return
  console.log('Building the site …')
  await build(hash)
}

export async function build(hash = hashOf(project, sources)) {
  rmSync(stampFile, { force: true })
  const program = at('node_modules', '@react-router', 'dev', 'bin.cjs')
  const code = await run(node24, [program, 'build'], { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) fail('The site could not be built.')
  // In a separate process on Node 24: this file runs on any Node, but sharp needs a recent one.
  const icons = await run(node24, [at('scripts', 'steps', 'icons.mjs')], { quiet: true })
  if (icons !== 0) fail('The icons could not be drawn.')
  const compressed = await run(node24, [at('scripts', 'steps', 'compress-files.ts')], { quiet: true })
  if (compressed !== 0) fail('The files could not be compressed.')
  writeStamp(stampFile, hash)
}
