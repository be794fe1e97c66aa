import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freshDatabase } from '../test/harness/database.ts'
import { freePort } from '../test/harness/free-port.ts'
import { dataFolder, spawnInstance, startInstance } from '../test/harness/instance.ts'

vi.setConfig({ testTimeout: 60_000 })

async function occupiedPort(onConnection?: () => void): Promise<number> {
  const server = createServer(onConnection)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

async function refusalOf(environment: Record<string, string>) {
  const instance = spawnInstance(environment)
  const code = await instance.ended
  return { code, said: instance.output().trim() }
}

describe('a start that cannot be', () => {
  it('names every wrong setting at once and ends with 1', async () => {
    const { code, said } = await refusalOf({ PORT: 'x', OTP_LENGTH: '5', DATA_DIR: dataFolder() })
    expect(code).toBe(1)
    expect(said.split('\n')).toEqual([
      '2 settings are not right:',
      '  PORT must be a whole number from 0 to 65535.',
      '  OTP_LENGTH must be one of 4, 6.',
      'Every setting is described in .env.example.',
    ])
  })

  it('on a port in use says so in one sentence, ends with 1 and leaves no database behind', async () => {
    const folder = dataFolder()
    const port = await occupiedPort()
    const { code, said } = await refusalOf({ PORT: String(port), DATA_DIR: folder })
    expect(code).toBe(1)
    expect(said).toBe(
      `Port ${port} is in use by another program (127.0.0.1:${port}). End it, or set PORT to another one.`,
    )
    expect(readdirSync(folder)).toEqual(['keys.json'])
  })

  it('on a data folder in use says who has it, ends with 1 and does not disturb them', async () => {
    const folder = dataFolder({ migrated: true })
    const first = await startInstance({ DATA_DIR: folder })
    const { code, said } = await refusalOf({ DATA_DIR: folder, PORT: String(await freePort()) })
    expect(code).toBe(1)
    expect(said).toBe(`Hero already runs on the data folder ${folder} (process ${first.pid}, ${first.url}).`)
    expect((await fetch(`${first.url}/api/notes/still-here`, { method: 'PUT' })).status).toBe(200)
  })

  it('on a database that refuses says where and why, without the password', async () => {
    const database = await freePort()
    const { code, said } = await refusalOf({
      DATA_DIR: dataFolder(),
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://hero:s3cret-word@127.0.0.1:${database}/hero`,
    })
    expect(code).toBe(1)
    expect(said).not.toContain('s3cret-word')
    expect(said.split('\n').at(-1)).toBe(
      `The database of DATABASE_URL does not answer (127.0.0.1:${database}/hero): nothing listens there.`,
    )
  })

  it('on a database that takes the connection and says nothing gives up after ten seconds', async () => {
    const database = await occupiedPort(() => {})
    const { code, said } = await refusalOf({
      DATA_DIR: dataFolder(),
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://hero@127.0.0.1:${database}/hero`,
    })
    expect(code).toBe(1)
    expect(said).toMatch(/does not answer .*: no answer within 10 seconds\.$/)
  }, 30_000)
})

describe('a start', () => {
  it('repairs a first start that was cut off while the database was being made', async () => {
    const folder = dataFolder()
    const half = join(folder, 'postgres.new-1')
    mkdirSync(half)
    writeFileSync(join(half, 'PG_VERSION'), '18\n')
    const cutOff = spawnInstance({ DATA_DIR: folder, PORT: String(await freePort()) })
    await expect.poll(() => readdirSync(folder).join(), { interval: 2, timeout: 5_000 }).toMatch(/new-\d{2,}/)
    cutOff.kill('SIGKILL')
    await cutOff.ended
    const instance = await startInstance({ DATA_DIR: folder })
    expect((await fetch(`${instance.url}/api/notes/first`, { method: 'PUT' })).status).toBe(200)
    expect(readdirSync(folder).filter(name => name.includes('.new-'))).toEqual([])
  })

  it('works on a database of the operator’s own and leaves the data folder to others', async () => {
    const { url } = await freshDatabase({ template: 'template0' })
    const folder = dataFolder()
    const one = await startInstance({ DATA_DIR: folder, DATABASE_URL: url })
    const two = await startInstance({ DATA_DIR: folder, DATABASE_URL: url, ROLE: 'web' })
    await fetch(`${one.url}/api/notes/shared`, { method: 'PUT' })
    expect(await (await fetch(`${two.url}/api/notes`)).json()).toEqual(['shared'])
    expect(readdirSync(folder)).toEqual(['keys.json'])
  })

  it('warns, once, of instances that keep uploads in different folders, and of a proxy that is not known', async () => {
    const { url } = await freshDatabase()
    const [folder, other] = [dataFolder(), dataFolder()]
    const one = await startInstance({ DATA_DIR: folder, DATABASE_URL: url })
    const same = await startInstance({ DATA_DIR: folder, DATABASE_URL: url })
    const apart = await startInstance({ DATA_DIR: other, DATABASE_URL: url })
    const said = 'keeps uploads in a folder of its own'
    expect([one, same, apart].map(instance => instance.output().includes(said))).toEqual([false, false, true])
    for (let round = 0; round < 2; round++)
      await fetch(`${one.url}/api/notes`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(one.output().match(/TRUST_PROXY is 0/g)).toHaveLength(1)
    expect(one.output()).not.toContain('203.0.113.7')
    const trusting = await startInstance({ DATA_DIR: folder, DATABASE_URL: url, TRUST_PROXY: '1' })
    await fetch(`${trusting.url}/api/notes`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(trusting.output()).not.toContain('TRUST_PROXY')
  })

  it('works where the path of the data folder is too long for a socket', async () => {
    const folder = join(dataFolder(), 'a-folder-with-a-long-name'.repeat(4))
    const instance = await startInstance({ DATA_DIR: folder })
    expect((await fetch(`${instance.url}/api/notes/deep`, { method: 'PUT' })).status).toBe(200)
    instance.kill('SIGTERM')
    expect(await instance.ended).toBe(0)
  })
})
