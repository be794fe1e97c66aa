import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { testApi } from '../test/harness/api.ts'
import {
  asOwner,
  auditProblems,
  inSmallPartitions,
  numbers,
  removeOld,
  writeRows,
} from '../test/harness/old-audit-log.ts'
import { base64Of } from '../test/harness/secret-keys.ts'
import { ownFolder, terminal } from '../test/harness/terminal.ts'

/** Three rows from 2016, two from today, and a terminal that has the keys. */
async function console2016() {
  const api = await testApi()
  const now = new Date()
  api.clock.set(new Date('2016-03-01T12:00:00Z'))
  await writeRows(api, 3)
  api.clock.set(now)
  await writeRows(api, 2)
  const { id, key } = api.deps.ring.current
  const folder = ownFolder()
  const { run } = terminal(api.url, folder, { DATA_KEYS: `${id}:${base64Of(key)}` })
  return { api, run, out: join(folder, 'audit-2016.jsonl.gz') }
}

describe('hero archive-audit-log', () => {
  it('moves old rows to a file that only the operator can read, and leaves an anchor', async () => {
    const { api, run, out } = await console2016()
    const { code, said } = await run('archive-audit-log', '--before', '2017-01-01', '--out', out)
    expect([code, said]).toEqual([0, expect.stringContaining('3 rows up to number 3 are in')])
    expect(statSync(out).mode & 0o777).toBe(0o600)
    expect(gunzipSync(readFileSync(out)).toString().trim().split('\n')).toHaveLength(3)
    expect(await numbers(api)).toEqual([4, 5, 6])
    expect(await auditProblems(api)).toEqual([])
    const sha256 = /SHA-256 of the file: ([0-9a-f]{64})/.exec(said)![1]
    const event = await api.db
      .selectFrom('audit_event')
      .select('detail')
      .where('seq', '=', 6)
      .executeTakeFirst()
    expect(event).toMatchObject({ detail: { through: 3, archive: sha256 } })
    expect(await run('archive-audit-log', '--check', out)).toMatchObject({
      code: 0,
      said: 'Rows 1 to 3 are intact.',
    })
    expect(await run('archive-audit-log', '--before', '2017-01-01', '--out', `${out}.2`)).toMatchObject({
      code: 0,
      said: expect.stringContaining('No row is that old'),
    })
  })

  it('leaves the removal to the nightly job while a long transaction reads the log', async () => {
    const { api, run, out } = await console2016()
    await inSmallPartitions(api)
    await api.db.transaction().execute(async tx => {
      await tx.selectFrom('audit_log').select('seq').limit(1).execute()
      expect(await run('archive-audit-log', '--before', '2017-01-01', '--out', out)).toMatchObject({
        code: 0,
        said: expect.stringContaining('The nightly job removes them'),
      })
    })
    await removeOld(api, null)
    expect(await numbers(api)).toEqual([4, 5, 6])
    expect(await auditProblems(api)).toEqual([])
  })

  it('refuses a day less than six years ago, a file that is there, and a log that is not intact', async () => {
    const { api, run, out } = await console2016()
    const lastYear = `${new Date().getUTCFullYear() - 1}-01-01`
    expect(await run('archive-audit-log', '--before', lastYear, '--out', out)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('Rows stay for 6 years'),
    })
    expect(await run('archive-audit-log', '--before', 'never', '--out', out)).toMatchObject({ code: 1 })
    writeFileSync(out, 'something else')
    expect(await run('archive-audit-log', '--before', '2017-01-01', '--out', out)).toMatchObject({
      code: 1,
      complained: 'The file is there already. Name another one.',
    })
    expect(readFileSync(out, 'utf8')).toBe('something else')
    await asOwner(api, `update audit_event set actor = 'Nobody' where seq = 2`)
    expect(await run('archive-audit-log', '--before', '2017-01-01', '--out', `${out}.2`)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('row 2 was changed'),
    })
    expect(await numbers(api)).toEqual([1, 2, 3, 4, 5])
  })

  it('finds an archive in which a row was changed, left out, or added', async () => {
    const { run, out } = await console2016()
    await run('archive-audit-log', '--before', '2017-01-01', '--out', out)
    const lines = gunzipSync(readFileSync(out)).toString().trim().split('\n')
    const checked = async (changed: string[]) => {
      writeFileSync(`${out}.changed`, gzipSync(changed.map(line => `${line}\n`).join('')))
      const { code, said } = await run('archive-audit-log', '--check', `${out}.changed`)
      expect(code).toBe(1)
      return said
    }
    expect(await checked([lines[0]!, lines[1]!.replace('"System"', '"Nobody"'), lines[2]!])).toContain(
      'row 2 was changed',
    )
    expect(await checked([lines[0]!, lines[2]!])).toContain('row 3 doesn’t continue from the row before it')
    expect(await checked(lines.slice(0, 2))).toContain('no anchor of this database is at its last row, 2')
    expect(await checked(lines.slice(1))).toContain('row 2 doesn’t continue')
    const forged = lines[2]!.replace(/"mac" ?: ?"[0-9a-f]{4}/, match => `${match.slice(0, -4)}0000`)
    expect(await checked([lines[0]!, lines[1]!, forged])).toContain('row 3 has no code that these keys made')
    expect(await checked([])).toContain('there are no rows in it')
  })
})
