import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { accounts } from './accounts.ts'
import { content } from './content.ts'
import { helpSearch } from './help-search.ts'
import { memory } from './memory.ts'
import { photo } from './photo.ts'
import { reads } from './reads.ts'
import { site } from './site/index.ts'
import { versions } from './site/peers.ts'
import { startTime } from './start.ts'

/** All measurements, one after the other, and the table in bench/README.md. Wants a built house and a quiet machine. */
const rows = [
  ...(await accounts()),
  ...(await reads()),
  ...(await content()),
  ...(await photo()),
  ...(await startTime()),
  ...(await memory()),
  ...(await helpSearch()),
  ...(await site()),
]
const table = rows
  .map(row => `| ${row.what} | ${row.ours} | ${row.beside} | ${row.ratio} | ${row.goal} |`)
  .join('\n')
const text = `# Measurements

Ours beside the limit, in one run, turn by turn; medians with the smallest and largest round. \`npm run bench\` builds the
house, runs all of it and writes this page; each file runs alone too: \`node bench/reads.ts\`. Nothing here is a test: a
figure never turns the build red.

Machine: ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${(totalmem() / 1024 ** 3).toFixed(0)} GiB, Node ${process.version}, PostgreSQL 18 with every commit flushed to disk. Measured ${new Date().toISOString().slice(0, 10)}.

| What | Ours | Beside | Ratio | Goal |
|---|---|---|---|---|
${table}

What is compared:

- **accounts**: sign-ups and log-ins through the API, with codes, limits, rows, jobs and sessions, eight at once, against the
  same number of bare argon2id operations with the same parameters, two at once.
- **reads**: two calls over HTTP from another process against a \`node:http\` handler that sends the same SQL statements
  and answers their rows.
- **content**: page 100,000 of a million news items beside page 1, turn by turn; an article's page from memory beside nginx with the
  same bytes; how long after a commit each of two replicas shows what was published.
- **photo**: slot, upload, checks, new picture and rows against sharp turning and shrinking the same bytes.
- **start**: until \`/readyz\` answers 200, against PostgreSQL started bare plus a \`node:http\` server saying hello.
- **memory**: resident memory of the server process over seven pages and calls.
- **help** (alone: \`node bench/help-search.ts\`): questions with two slips each over a hundred thousand made texts, through the API,
  beside MiniSearch in memory with the same texts. Installs it into \`.cache/bench-search\`.
- **site** (alone: \`node bench/site/index.ts\`): four public pages beside a bare file with the same markup, styles, drawings and
  font on nginx, and beside the same content as Next.js ${versions.next} and Astro ${versions.astro}: Lighthouse ${versions.lighthouse} as a phone, and answers a
  second of the text page to wrk on one thread with 32 connections. Wants nginx, wrk and Chromium; installs the others into
  \`.cache/bench-site\`. How and why: \`docs/decisions/0110-the-site-beside-its-peers.md\`. \`--all\` reads every public page once.
- **waitlist-kills** (alone: \`node bench/waitlist-kills.ts\`): 30 times kill -9 of the whole house while people join the waitlist;
  prints how many of the acknowledged entries are in the database afterwards. Ends with 1 unless it is all of them.
`
writeFileSync(join(import.meta.dirname, 'README.md'), text)
