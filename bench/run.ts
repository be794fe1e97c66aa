import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Group, groups } from './groups.ts'
import type { Row } from './measure.ts'

/**
 * `npm run bench` runs all measurements and writes bench/README.md. `npm run bench -- accounts site` runs only these and leaves
 * the other sections as they are. Requires a build and a quiet machine.
 */
const page = join(import.meta.dirname, 'README.md')
const head = `# Measurements

Ours beside the limit, in one run, turn by turn; medians with the smallest and largest round. \`npm run bench\` builds the
instance, runs all of it and writes this page; \`npm run bench -- accounts site\` only what is named. Nothing here is a test: a figure
never turns the build red.

\`node bench/waitlist-kills.ts\` runs by itself: 30 times kill -9 of the whole instance while people join the waitlist; it prints how many
of the acknowledged entries are in the database afterwards, and ends with 1 unless it is all of them.

\`node bench/photo-check.ts\` by itself: what the page says of 390 photos that it draws. On 2026-11-25 it doubted 222 of 230 bad ones
(96.5 %) and none of 160 good ones. In Chromium slowed down fourfold, on an idle machine, the check took 183 ms (median of 30) and 200 ms at
most, best of five; finding faces took 154 ms (257 ms the first time, which is spent while the model loads). Since 2026-11-27 a worker
looks for faces while the page checks the rest, so a profile photo waits for the longer of the two, not for both.
On photographs: decision 0403.

\`node bench/ten-million.ts\` by itself: every list of the console with 10,000,000 accounts and 20,000,000 rows of the audit log; it needs
30 GB of disk. \`node bench/capacity.ts\` prints what these figures mean in people a day (\`docs/capacity.md\`).
`

const sections = new Map(
  (existsSync(page) ? readFileSync(page, 'utf8') : '')
    .split(/^## /m)
    .slice(1)
    .map(text => [text.slice(0, text.indexOf('\n')), text.trim()] as const),
)

function sectionOf(name: string, { about }: Group, rows: readonly Row[]): string {
  const cells = rows.map(row => `| ${row.what} | ${row.ours} | ${row.beside} | ${row.ratio} | ${row.goal} |`)
  return [
    name,
    '',
    about,
    '',
    `Measured ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${(totalmem() / 1024 ** 3).toFixed(0)} GiB, Node ${process.version}, PostgreSQL 18 with every commit flushed to disk.`,
    '',
    '| What | Ours | Beside | Ratio | Goal |',
    '|---|---|---|---|---|',
    ...cells,
  ].join('\n')
}

const named = process.argv.slice(2)
const unknown = named.filter(name => !groups[name])
if (unknown.length > 0) {
  console.error(
    `No measurement is called ${unknown.join(', ')}. There are: ${Object.keys(groups).join(', ')}.`,
  )
  process.exit(1)
}
for (const [name, group] of Object.entries(groups)) {
  if (named.length > 0 && !named.includes(name)) continue
  try {
    sections.set(name, sectionOf(name, group, await group.measure()))
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
  const kept = Object.keys(groups).flatMap(each => sections.get(each) ?? [])
  writeFileSync(page, `${[head.trim(), ...kept.map(text => `## ${text}`)].join('\n\n')}\n`)
}
