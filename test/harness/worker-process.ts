import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createDatabase } from '../../db/client.ts'
import { startJobs } from '../../server/jobs.ts'

/** A worker process that tests kill. It prints that it has started a job, which it never finishes. */
const url = process.argv[2]!
const { db } = createDatabase({ url, connections: 1 })
const work = async () => {
  await db.insertInto('invitation_code').values({ code: 'begun-by-the-killed' }).execute()
  await sleep(600_000)
}
await startJobs({
  url,
  tasks: { work, 'send-message': work },
  crontab: '',
  concurrency: 1,
  log: pino({ enabled: false }),
  lockTimes: { look: 200, messages: 500, gone: 1_000, lost: 300 },
})
