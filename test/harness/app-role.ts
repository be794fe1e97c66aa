import pg from 'pg'
import { onTestFinished } from 'vitest'
import { errorCode } from '../../contract/fields-of.ts'
import { createDatabase } from '../../db/client.ts'
import { grantToApp } from '../../db/grant-to-app.ts'

export const appRole = 'hero_app'

/** Two processes of tests may make the role at the same time: it belongs to the cluster. */
const isThere = new Set(['42710', '23505'])

/** The address of a database for a role that owns nothing, after ROLE=migrate, or `grant`, has granted it what it needs. */
export async function addressAsApp(
  url: string,
  grant: (owner: pg.Client, role: string) => Promise<unknown> = grantToApp,
): Promise<string> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query(`create role ${appRole}`).catch(error => {
      if (!isThere.has(String(errorCode(error)))) throw error
    })
    await grant(owner, appRole)
  } finally {
    await owner.end()
  }
  const address = new URL(url)
  address.searchParams.set('options', `-c role=${appRole}`)
  return address.href
}

export async function clientAsApp(url: string) {
  const address = await addressAsApp(url)
  const client = createDatabase({ url: address, connections: 10 })
  onTestFinished(client.close)
  return { ...client, url: address }
}
