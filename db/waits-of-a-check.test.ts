import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../test/harness/database.ts'
import { migrate, readMigrations } from './migrate.ts'

const application = '00000000-0000-4000-8000-000000000001'

/** A build that wrote our words into `agency_status` has left a row, which this one then migrates, while that build still runs. */
async function checkOfAnEarlierBuild(columns: Record<string, string | number>) {
  const { url } = await freshDatabase({ template: 'template0' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await migrate({ url, migrations: readMigrations().filter(({ name }) => name < '0213') })
  await client.query(`insert into account (audience, phone, email, first_name, last_name, password_hash, created_at)
    values ('hero', '+12125550100', 'ada@example.com', 'Ada', 'Mercer', 'none', now())`)
  await client.query(
    `insert into application (id, account_id, spot, created_at, updated_at)
      select '${application}', id, 'taken', now(), now() from account`,
  )
  const write = async (set: Record<string, string | number | null>) => {
    const names = Object.keys(set)
    const into = names.map((name, at) => `${name} = $${at + 1}`).join(', ')
    await client.query(`update background_check set ${into}`, Object.values(set))
  }
  await client.query(`insert into background_check (application_id, signature, signed_at)
    values ('${application}', 'A B', now())`)
  await write(columns)
  await migrate({ url })
  const now = async () => {
    const { rows } = await client.query('select agency_status, staff_wait from background_check')
    return [rows[0].agency_status, rows[0].staff_wait]
  }
  return { write, now }
}

const at = '2026-11-28T12:00:00Z'

describe('our own word beside the agency’s', () => {
  it.each([
    ['refused', 'refused-order'],
    ['revised', 'report-revised'],
  ])('%s goes to a column of its own, whether it was there or is written later', async (word, wait) => {
    const { write, now } = await checkOfAnEarlierBuild({ agency_status: word })
    expect(await now()).toEqual([null, wait])
    await write({ agency_status: 'pending' })
    expect(await now()).toEqual(['pending', wait])
    await write({ attempt: 2 })
    expect(await now()).toEqual(['pending', null])
    await write({ agency_status: word })
    expect(await now()).toEqual([null, wait])
  })

  it('ends with the order or the clear report that an earlier build takes', async () => {
    const refused = await checkOfAnEarlierBuild({ agency_status: 'refused' })
    await refused.write({ sent_at: at, agency_status: null })
    expect(await refused.now()).toEqual([null, null])
    const revised = await checkOfAnEarlierBuild({ agency_status: 'revised', report_result: 'consider' })
    await revised.write({ report_result: 'clear', report_at: at })
    await revised.write({ agency_status: null })
    expect(await revised.now()).toEqual([null, null])
  })
})
