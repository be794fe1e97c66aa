import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { readImport } from '../../api/import-export/read-import.ts'
import { runImport } from '../../api/import-export/run-import.ts'
import { createTextThreads } from '../../api/text-threads/text-threads.ts'
import { fieldsOf } from '../../contract/fields-of.ts'
import { createDatabase } from '../../db/client.ts'
import { parseKeyRing } from '../../providers/keys/key-ring.ts'
import { startJobs } from '../../server/jobs.ts'

/** A worker process that reads and runs imports without images, and that tests kill. */
const url = process.argv[2]!
const { db } = createDatabase({ url, connections: 3 })
const needs = {
  db,
  clock: { now: () => new Date() },
  ring: parseKeyRing(`test:${randomBytes(32).toString('base64')}`),
  texts: createTextThreads(),
  // Only images use them.
  uploads: undefined as never,
  publicPictures: undefined as never,
}
const importOf = (payload: unknown) => ({ id: String(fieldsOf(payload).id) })
await startJobs({
  url,
  tasks: {
    'read-import': payload => readImport(needs, importOf(payload)),
    'run-import': payload => runImport(needs, importOf(payload)),
  },
  crontab: '',
  concurrency: 1,
  log: pino({ enabled: false }),
  lockTimes: { look: 200, messages: 500, gone: 1_000, lost: 300 },
})
