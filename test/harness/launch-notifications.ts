import pg from 'pg'
import { onTestFinished } from 'vitest'

/** The payloads that replicas get on the channel `launch_state` from now on, until the test has ended. */
export async function launchNotifications(url: string): Promise<readonly (string | undefined)[]> {
  const listener = new pg.Client({ connectionString: url })
  await listener.connect()
  onTestFinished(() => listener.end())
  const payloads: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => payloads.push(payload))
  await listener.query('listen launch_state')
  return payloads
}
