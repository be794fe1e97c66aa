import { accounts } from './accounts.ts'
import { answerTimes } from './answer-times.ts'
import { betterAuth } from './better-auth/index.ts'
import { consoleLists } from './console.ts'
import { content } from './content.ts'
import { helpSearch } from './help-search.ts'
import { heroForm } from './hero-form.ts'
import type { Row } from './measure.ts'
import { memory } from './memory.ts'
import { mixed } from './mixed/index.ts'
import { newsList, payloadVersion } from './news-list/index.ts'
import { openPages } from './open-pages.ts'
import { photo } from './photo.ts'
import { reads } from './reads.ts'
import { reviewDayByKeys } from './review-day.ts'
import { site } from './site/index.ts'
import { versions } from './site/peers.ts'
import { slowPhone } from './slow-phone.ts'
import { startTime } from './start.ts'
import { telemetry } from './telemetry.ts'

export interface Group {
  about: string
  measure: () => Promise<readonly Row[]>
}

export const groups: Record<string, Group> = {
  accounts: {
    about: `Sign-ups and log-ins through the API, with codes, limits, rows, jobs and sessions, eight at once, against the same number of
bare argon2id operations with the same parameters, two at once.`,
    measure: accounts,
  },
  answerTimes: {
    about: `How long a stranger waits for an answer about a member (ours) and about nobody (beside), in 300 pairs of each question, one after the
other on one connection, with \`STRICT_ENUMERATION\` on; and by Mann and Whitney's test how probable so large a difference is by chance.
Members who are later in 57 of 100 pairs, or in 43, would show. On November 29, 2026 the machine was at a load of 25.`,
    measure: () => answerTimes(),
  },
  betterAuth: {
    about: `Sign-ups over HTTP from another process, eight at once, beside a common stack: Next.js with Better Auth, the same argon2id
parameters and the same PostgreSQL. Ours checks the texted code, counts limits, and writes consents, agreed texts, messages and jobs, which
a worker sends meanwhile; theirs takes email and password, and writes a user, an account and a session. Requesting the codes is not
measured. It installs the peer into \`.cache/bench-better-auth\`.`,
    measure: betterAuth,
  },
  reads: {
    about: `Two calls over HTTP from another process against a \`node:http\` handler that sends the same SQL statements and answers their
rows.`,
    measure: reads,
  },
  openPages: {
    about: `Ten thousand progress pages that follow their application, each with its connection to one process of the site, as browsers keep
them: memory, processor time of the beats, and how long after its commit a change is at its page. The clients run on the same machine.`,
    measure: openPages,
  },
  mixed: {
    about: `Public pages, reads of the API, lists of the console over 100,000 accounts, codes, sign-ups with them, log-ins, the waitlist and drafts
at once, at random moments at their own rates, with every job of the night started
during each round; a web process and a worker as in production. Beside it a \`node:http\`
server that hashes, sends the SQL of our reads, commits one row for each write, and checks nothing. The load is a growing share of 200
sign-ups and 2,000 reads a second; the load generator and PostgreSQL run on the same cores. Two cores cannot reach all of it: sign-ups
and log-ins need 250 argon2id hashes a second; the second row has what these cores make with nothing beside them.
\`node bench/mixed/index.ts SECONDS SHARE…\` tries only these shares.`,
    measure: () => mixed(),
  },
  photo: {
    about: 'Slot, upload, checks, new picture and rows against sharp turning and shrinking the same bytes.',
    measure: photo,
  },
  start: {
    about:
      'Until `/readyz` answers 200, against PostgreSQL started bare plus a `node:http` server saying hello.',
    measure: startTime,
  },
  memory: {
    about: 'Resident memory of the server process over seven pages and calls.',
    measure: memory,
  },
  site: {
    about: `Four public pages beside a bare file with the same markup, styles, drawings and font on nginx, and beside the same content as
Next.js ${versions.next} and Astro ${versions.astro}: Lighthouse ${versions.lighthouse} as a phone, and answers a second of the text page to wrk on one
thread with 32 connections. Wants nginx, wrk and a Chromium (Debian's headless shell where it is installed); installs
the others into \`.cache/bench-site\`. How and why: \`docs/decisions/0110-the-site-beside-its-peers.md\`.
\`node bench/site/index.ts --all\` reads every public page once.`,
    measure: site,
  },
  slowPhone: {
    about: `Sign-up by touch on a phone whose processor is four times slower than the reference machine's (\`bench/processor-speed.ts\`), and the
first visit of four public pages over 400 kbit/s with 400 ms for each request, beside a bare file with the same markup, styles, drawings
and font. The row in processor time holds on a busy machine, too. Wants nginx and Chromium.`,
    measure: slowPhone,
  },
  heroForm: {
    about: `The Hero form by keyboard alone, from its first field to the check of the answers: as it is, and with city, state and country typed
although the ZIP code has filled them in. Wants Chromium.`,
    measure: heroForm,
  },
  content: {
    about: `Page 100,000 of a million news items beside page 1, turn by turn; an article's page from memory beside nginx with the same bytes;
how long after a commit each of two replicas shows what was published.`,
    measure: content,
  },
  newsList: {
    about: `The call \`/utils/news\` beside the same list from Payload ${payloadVersion} through its REST API without a page framework, each with the same
articles in the same PostgreSQL. Ours is a process of the product, and reads the list anew each second. Wants wrk. Installs Payload into \`.cache/bench-payload\`.`,
    measure: newsList,
  },
  telemetry: {
    about: `The same process with OpenTelemetry and a collector that takes everything, beside one without, turn by turn on one database: answers a
second, and processor time for an answer.`,
    measure: telemetry,
  },
  console: {
    about: `Long lists of the console, of a hundred thousand or a million rows, in each way that staff look at them: latencies
on four connections and the p95 on sixteen; the p95 of a deep page beside that of page 1, turn by turn; a list as a CSV file,
with how much the process grows while it streams.`,
    measure: () => consoleLists(),
  },
  reviewDay: {
    about: `A reviewer's day in a browser by keyboard alone: log-in, queue, and twenty cases of every kind with their files, facts, checks and
decision, one undone and decided again, one denied by a second person. From the first look at a case to the next one, so the
looking aside; every file is enlarged and turned, every fact and check pressed one by one. Wants Chromium.`,
    measure: reviewDayByKeys,
  },
  help: {
    about: `Questions with two slips each over a hundred thousand made texts, through the API, beside MiniSearch in memory with the same
texts. Installs it into \`.cache/bench-search\`.`,
    measure: helpSearch,
  },
}
