import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { writeSystemAuditEvent } from '../api/audit/audit-log.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { base64Of } from '../test/harness/secret-keys.ts'
import { ownFolder, terminal } from '../test/harness/terminal.ts'

describe('the audit log', () => {
  function withKeys(api: TestApi) {
    const { id, key } = api.deps.ring.current
    return terminal(api.url, ownFolder(), { DATA_KEYS: `${id}:${base64Of(key)}` })
  }
  const write = ({ db, deps }: TestApi, id: string) =>
    writeSystemAuditEvent(db, deps, { action: 'setting.changed', subject: { kind: 'setting', id } })

  it('is whole, ends where the doctor says, and passes through an end that it had before', async () => {
    const api = await testApi({ content: true })
    const { run } = withKeys(api)
    expect((await run('doctor')).said).toMatch(
      /^The audit log has no rows yet, so there is nothing to store for --audit-head\.$/m,
    )
    for (const id of ['a', 'b']) await write(api, id)
    const { code, said } = await run('doctor')
    expect([code, said]).toEqual([0, expect.stringContaining('ok     The record of staff is whole')])
    const head = /ends with (2:[0-9a-f]{64})\./.exec(said)![1]!
    await write(api, 'c')
    expect(await run('doctor', '--audit-head', head)).toMatchObject({ code: 0 })
    const other = await run('doctor', '--audit-head', head.replace('2:', '1:'))
    expect(other).toMatchObject({
      code: 1,
      said: expect.stringContaining('FAIL   The audit log passes through'),
    })
    expect(await run('doctor', '--audit-head', 'yesterday')).toMatchObject({
      code: 1,
      complained: '--audit-head must be a number and a hash: 123:9f86…',
    })
  })

  it('of which a row was replaced and the chain written anew makes the doctor fail', async () => {
    const api = await testApi({ content: true })
    for (const id of ['a', 'b', 'c']) await write(api, id)
    await sql`alter table audit_log disable trigger user`.execute(api.db)
    await sql`update audit_event set actor = 'Nobody' where seq = 3`.execute(api.db)
    await sql`update audit_event e set hash = encode(sha256(convert_to(audit_text(e), 'UTF8')), 'hex') where seq = 3`.execute(
      api.db,
    )
    await sql`update audit_head set hash = (select hash from audit_event where seq = 3)`.execute(api.db)
    const { run } = withKeys(api)
    const { code, said } = await run('doctor')
    expect(code).toBe(1)
    expect(said).toMatch(/^FAIL {3}The record of staff is whole\n +row 3 has the code of another row/m)
    expect(await run('add-audit-macs')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nothing was added'),
    })
  })

  it('from before there were codes gets them by a verb, and they follow a change of keys', async () => {
    const api = await testApi({ content: true })
    for (const id of ['a', 'b']) await write(api, id)
    await sql`delete from audit_mac`.execute(api.db)
    const { run } = withKeys(api)
    expect((await run('doctor')).code).toBe(1)
    expect(await run('add-audit-macs')).toMatchObject({ code: 0, said: 'Rows 1 to 2: 2 codes added.' })
    expect(await run('add-audit-macs')).toMatchObject({ code: 0, said: 'Every row has its code.' })
    const { id, key } = api.deps.ring.current
    const newKey = `new:${randomBytes(32).toString('base64')}`
    const both = terminal(api.url, ownFolder(), { DATA_KEYS: `${newKey},${id}:${base64Of(key)}` })
    expect((await both.run('rotate-keys')).said).toContain('audit log: 2 codes renewed, 0 wrong')
    const alone = terminal(api.url, ownFolder(), { DATA_KEYS: newKey })
    expect((await alone.run('doctor')).said).toContain('ok     The record of staff is whole')
  })
})
