import { execFile } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { type Instance, newPerson, openInstance } from './instance.ts'
import { isMain, median, print, type Row } from './measure.ts'
import { statementsOf } from './statements.ts'

const connections = 32
const rounds = 5
const aRound = 3
interface Load {
  perSecond: number
  p50: number
  p99: number
}

async function load(listener: RequestListener, path: string, token: string): Promise<Load> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'load.ts'),
      `http://127.0.0.1:${port}${path}`,
      token,
      String(connections),
      String(aRound),
    ])
    return JSON.parse(stdout) as Load
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

async function compareCall(instance: Instance, what: string, path: string, token: string): Promise<Row[]> {
  const statements = await statementsOf(instance, { path, token })
  const ours = getRequestListener(request => instance.api.fetch(request, { ip: '127.0.0.1' }))
  const bare: RequestListener = async (_, response) => {
    const rows: unknown[] = []
    for (const { sql, values } of statements) rows.push((await instance.pool.query(sql, values)).rows)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: true, data: rows }))
  }
  const all = { ours: [] as Load[], bare: [] as Load[] }
  for (let round = 0; round < rounds; round++) {
    all.ours.push(await load(ours, path, token))
    all.bare.push(await load(bare, path, token))
  }
  const of = (side: Load[], key: keyof Load) => median(side.map(one => one[key]))
  const side = (loads: Load[]) =>
    `${of(loads, 'perSecond').toFixed(0)}/s, p50 ${of(loads, 'p50').toFixed(1)} ms, p99 ${of(loads, 'p99').toFixed(1)} ms`
  return [
    {
      what: `${what}, ${connections} connections, beside bare node:http with the same ${statements.length} queries`,
      ours: side(all.ours),
      beside: side(all.bare),
      ratio: (of(all.ours, 'perSecond') / of(all.bare, 'perSecond')).toFixed(2),
      goal: '≥ 0.50',
    },
  ]
}

/** Reads over HTTP, compared with a bare `node:http` handler that runs the same queries. */
export async function reads() {
  const instance = await openInstance()
  try {
    const [hero, customer] = [newPerson(), newPerson()]
    const heroToken = await instance.signUp('hero', hero, await instance.requestCode('hero', hero))
    const customerToken = await instance.signUp(
      'customer',
      customer,
      await instance.requestCode('customer', customer),
    )
    return print([
      ...(await compareCall(instance, 'GET /hero/become-hero', '/hero/become-hero', heroToken)),
      ...(await compareCall(instance, 'GET /users/profile', '/users/profile', customerToken)),
    ])
  } finally {
    await instance.close()
  }
}

if (isMain(import.meta)) await reads()
