import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import type { DB } from './types.ts'

interface UnitOfWork {
  db: Kysely<DB>
  /** Runs `last` in the same transaction and commits. If `last` throws, the whole unit is rolled back. */
  commit: (last: (tx: Transaction<DB>) => Promise<void>) => Promise<void>
  rollback: () => Promise<void>
}

/**
 * How many units per database may have a connection at the same time. A unit may need a second connection for what counts
 * separately (a rate limit), so units must not use up the pool, which has 10 by default.
 */
const unitsAtOnce = 4

interface Gate {
  free: number
  waiting: (() => void)[]
}
const gates = new WeakMap<object, Gate>()

async function enter(root: Kysely<DB>): Promise<() => void> {
  const gate = gates.get(root) ?? { free: unitsAtOnce, waiting: [] }
  gates.set(root, gate)
  if (gate.free > 0) gate.free -= 1
  else await new Promise<void>(next => gate.waiting.push(next))
  return () => {
    const next = gate.waiting.shift()
    if (next) next()
    else gate.free += 1
  }
}

const roots = new WeakMap<object, Kysely<DB>>()

/** The database outside a unit of work, for what must count even if the unit is rolled back, such as a used attempt. */
export const outsideUnit = <Handle extends Kysely<DB>>(db: Handle): Handle | Kysely<DB> => roots.get(db) ?? db

const currentUnit = new AsyncLocalStorage<Unit>()

/** True for a select that was built by Kysely, but not for raw SQL or for `with`, which could write. */
const isRead = ({ query }: CompiledQuery) => query.kind === 'SelectQueryNode' && !query.with

class Unit {
  readonly root: Kysely<DB>
  #tx: ControlledTransaction<DB> | undefined
  #beginning: Promise<ControlledTransaction<DB>> | undefined
  #leave: (() => void) | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #savepoints = 0
  #closed = false

  constructor(root: Kysely<DB>) {
    this.root = root
  }

  async #begin(): Promise<ControlledTransaction<DB>> {
    this.#beginning ??= (async () => {
      this.#leave = await enter(this.root)
      this.#tx = await this.root.startTransaction().execute()
      return this.#tx
    })()
    return this.#beginning
  }

  async #serialized<T>(work: () => Promise<T>): Promise<T> {
    if (currentUnit.getStore() === this) return work()
    const before = this.#turn
    const turn = Promise.withResolvers<void>()
    this.#turn = turn.promise
    await before
    try {
      return await work()
    } finally {
      turn.resolve()
    }
  }

  /** If a statement or transaction inside a unit fails, only that part is rolled back. */
  async savepoint<T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
    return this.#serialized(async () => {
      const tx = await this.#begin()
      this.#savepoints += 1
      const name = `unit_${this.#savepoints}`
      const inside = await tx.savepoint(name).execute()
      let result: T
      try {
        result = await currentUnit.run(this, () => work(tx))
      } catch (error) {
        // A lost connection has already rolled back, and the first error says why.
        await inside
          .rollbackToSavepoint(name)
          .execute()
          .catch(() => {})
        throw error
      }
      await inside.releaseSavepoint(name).execute()
      return result
    })
  }

  /** Work that runs after the unit has ended (a stream that continues, background work) is not part of the unit. */
  transaction<T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
    return this.#closed ? this.root.transaction().execute(work) : this.savepoint(work)
  }

  query<R>(compiled: CompiledQuery<R>): Promise<QueryResult<R>> {
    if (this.#closed) return this.root.executeQuery(compiled)
    if (!this.#beginning && isRead(compiled)) return this.root.executeQuery(compiled)
    if (currentUnit.getStore() === this) return this.#begin().then(tx => tx.executeQuery(compiled))
    return this.savepoint(tx => tx.executeQuery(compiled))
  }

  async commit(last: (tx: Transaction<DB>) => Promise<void>): Promise<void> {
    try {
      await this.#serialized(async () => {
        this.#closed = true
        const tx = await this.#begin()
        await last(tx)
        await tx.commit().execute()
      })
    } catch (error) {
      await this.rollback()
      throw error
    } finally {
      this.#end()
    }
  }

  async rollback(): Promise<void> {
    this.#closed = true
    await this.#beginning?.catch(() => {})
    const tx = this.#tx
    if (tx && !tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => {})
    this.#end()
  }

  #end() {
    this.#leave?.()
    this.#leave = undefined
  }
}

const driverOf = (unit: Unit): Driver => {
  const connection: DatabaseConnection = {
    // Kysely gives the result its type at the call.
    executeQuery: <R>(compiled: CompiledQuery) => unit.query(compiled as CompiledQuery<R>),
    // The same: the rows get their type at the call.
    streamQuery: (compiled, chunkSize) => unit.root.getExecutor().stream(compiled, chunkSize) as never,
  }
  const refused = async () => {
    throw new Error('A unit of work has one transaction: use transaction().')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refused,
    commitTransaction: refused,
    rollbackTransaction: refused,
    destroy: async () => {},
  }
}

class UnitDatabase extends Kysely<DB> {
  readonly #unit: Unit

  constructor(unit: Unit) {
    super({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driverOf(unit),
        createIntrospector: db => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    this.#unit = unit
  }

  override transaction(): TransactionBuilder<DB> {
    const execute = <T>(work: (tx: Transaction<DB>) => Promise<T>) => this.#unit.transaction(work)
    // The rest of the builder (isolation level, access mode) is not ours to use in a unit of work.
    return { execute } as TransactionBuilder<DB>
  }
}

export function openUnitOfWork(root: Kysely<DB>): UnitOfWork {
  const unit = new Unit(root)
  const db = new UnitDatabase(unit)
  roots.set(db, root)
  return { db, commit: last => unit.commit(last), rollback: () => unit.rollback() }
}
