import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commentsIn, draw } from './steps/comments.ts'

const root = join(import.meta.dirname, '..')
const [count, seed, ...folders] = process.argv.slice(2)
if (!/^\d+$/.test(count ?? '') || !/^\d+$/.test(seed ?? '')) {
  console.error('Usage: node scripts/sample-comments.ts COUNT SEED [FOLDER...]')
  process.exit(1)
}

const tracked = execFileSync('git', ['ls-files', '--', ...folders], { cwd: root })
  .toString()
  .split('\n')
const comments = tracked
  .filter(path => /\.(tsx?|mjs|css)$/.test(path))
  .sort()
  .flatMap(path => commentsIn(readFileSync(join(root, path), 'utf8')).map(comment => ({ path, ...comment })))

for (const { path, line, text, code } of draw(comments, Number(count), Number(seed)))
  console.log(`${path}:${line}\n${text}\n    ${code}\n`)
