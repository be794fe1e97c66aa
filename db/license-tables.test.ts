import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../test/harness/database.ts'
import { migrate, readMigrations } from './migrate.ts'

const application = '018f0000-0000-7000-8000-000000000001'

async function databaseOfTheReleaseBefore() {
  const { url } = await freshDatabase({ template: 'template0' })
  await migrate({ url, migrations: readMigrations().filter(({ name }) => name < '0092') })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`insert into account (audience, phone, email, first_name, last_name, password_hash, created_at)
    values ('hero', '+12125550100', 'ada@example.com', 'Ada', 'Mercer', 'none', now())`)
  await client.query(
    `insert into application (id, account_id, spot, created_at, updated_at)
      select '${application}', id, 'taken', now(), now() from account`,
  )
  await client.query(`insert into licence_detail (application_id, step, number_sealed, state, expires_on, updated_at)
    values ('${application}', 'drivingLicense', 's1.old', 'NY', '2030-02-28', now())`)
  await client.query(`insert into licence_reminder (application_id, step, expires_on, days, at)
    values ('${application}', 'drivingLicense', '2030-02-28', 60, now())`)
  return { url, client }
}

const numbers = async (client: pg.Client, table: string) =>
  (await client.query(`select step, number_sealed from ${table} order by step`)).rows

describe('the migration of the license tables', () => {
  it('takes every row along', async () => {
    const { url, client } = await databaseOfTheReleaseBefore()
    await migrate({ url })
    expect(await numbers(client, 'license_detail')).toEqual([
      { step: 'drivingLicense', number_sealed: 's1.old' },
    ])
    expect((await client.query('select days from license_reminder')).rows).toEqual([{ days: 60 }])
  })

  it('leaves the statements of the release before working, on the same rows', async () => {
    const { url, client } = await databaseOfTheReleaseBefore()
    await migrate({ url })
    const submit = (step: string, sealed: string) =>
      client.query(`insert into licence_detail (application_id, step, number_sealed, updated_at)
        values ('${application}', '${step}', '${sealed}', now())
        on conflict (application_id, step) do update set number_sealed = '${sealed}', updated_at = now()`)
    await submit('drivingLicense', 's1.corrected')
    await submit('securityLicense', 's1.second')
    const both = [
      { step: 'drivingLicense', number_sealed: 's1.corrected' },
      { step: 'securityLicense', number_sealed: 's1.second' },
    ]
    expect(await numbers(client, 'license_detail')).toEqual(both)
    expect(await numbers(client, 'licence_detail')).toEqual(both)

    await client.query(`update licence_detail set number_sealed = 's1.rotated'
      where application_id::text = '${application}' and step = 'securityLicense' and number_sealed = 's1.second'`)
    expect((await numbers(client, 'license_detail'))[1]).toMatchObject({ number_sealed: 's1.rotated' })

    const remind = (days: number) =>
      client.query(`insert into licence_reminder (application_id, step, expires_on, days, at)
        values ('${application}', 'drivingLicense', '2030-02-28', ${days}, now()) on conflict do nothing`)
    expect([(await remind(60)).rowCount, (await remind(30)).rowCount]).toEqual([0, 1])

    await client.query(`delete from licence_detail where application_id = '${application}'`)
    await client.query(`delete from licence_reminder where application_id = '${application}'`)
    expect(await numbers(client, 'license_detail')).toEqual([])
    expect((await client.query('select from license_reminder')).rowCount).toBe(0)
  })
})
