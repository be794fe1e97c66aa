import { splitSentences } from '../api/editing/reading-level.ts'
import { projectFiles, root } from '../test/repository/source.ts'
import { isRead, textsOf } from '../test/repository/voice/readable-texts.ts'
import { draw } from './steps/comments.ts'

const [count, seed, ...folders] = process.argv.slice(2)
if (!/^\d+$/.test(count ?? '') || !/^\d+$/.test(seed ?? '')) {
  console.error('Usage: node scripts/sample-sentences.ts COUNT SEED [FOLDER...]')
  process.exit(1)
}

/** Text that people have agreed to changes only with a new version, so it is not drawn. */
const isLegal = (path: string) => path.startsWith('content/pages/')
const isWanted = (path: string) => folders.length === 0 || folders.some(folder => path.startsWith(folder))
const fewestWords = 4

const sentences = projectFiles()
  .filter(path => isRead(path) && !isLegal(path) && isWanted(path))
  .flatMap(path => textsOf(root, path))
  .flatMap(({ path, line, text }) => splitSentences(text).map(sentence => ({ path, line, sentence })))
  .filter(({ sentence }) => sentence.split(' ').length >= fewestWords)

for (const { path, line, sentence } of draw(sentences, Number(count), Number(seed)))
  console.log(`${path}:${line}\n    ${sentence}`)
