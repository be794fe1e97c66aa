import { onTestFinished } from 'vitest'
import type { TestApi } from './api.ts'

interface Client {
  query: (...given: unknown[]) => unknown
}

/** The statements that a call sends to the database, in order, including `begin` and `commit`. */
export async function statementsOf(
  { pool }: Pick<TestApi, 'pool'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = []
  const watch = (client: unknown) => {
    const own = client as Client
    const { query } = own
    own.query = (...given) => {
      const [first] = given
      seen.push(typeof first === 'string' ? first : (first as { text: string }).text)
      return query.apply(own, given)
    }
    watched.push(() => {
      own.query = query
    })
  }
  const watched: (() => void)[] = []
  const clients = new Set<unknown>()
  const acquired = (client: unknown) => {
    if (clients.has(client)) return
    clients.add(client)
    watch(client)
  }
  pool.on('acquire', acquired)
  const end = () => {
    pool.off('acquire', acquired)
    for (const undo of watched.splice(0)) undo()
  }
  onTestFinished(end)
  await work()
  end()
  return seen
}
