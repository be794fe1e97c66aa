import pg from 'pg'
import { DatabaseAway } from './unavailable.ts'

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * A pool that can be told that the database does not answer. It then throws `DatabaseAway`, so that callers don't each wait for a
 * timeout, and it can break connections that wait for an answer.
 */
export class GuardedPool extends pg.Pool {
  #rounds = new WeakMap<pg.PoolClient, number>()
  #round = 0
  #busy = new Set<pg.PoolClient>()
  #waiting = new Set<(error: Error) => void>()
  #silent = false

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('connect', client => this.#rounds.set(client, this.#round))
    this.on('acquire', client => this.#busy.add(client))
    this.on('release', (_error, client) => this.#busy.delete(client))
    this.on('remove', client => this.#busy.delete(client))
  }

  /** While silent, every caller gets `DatabaseAway`, including those already waiting. */
  setSilent(silent: boolean): void {
    this.#silent = silent
    if (!silent) return
    for (const refuse of this.#waiting) refuse(new DatabaseAway())
    this.#waiting.clear()
  }

  /** Replaces every connection before its next use, because there may be another server behind it by now. */
  renewConnections(): void {
    this.#round += 1
  }

  breakConnections(): void {
    this.renewConnections()
    // A client of the pool is a whole client. Its types leave out `end`, which the pool calls itself.
    for (const client of this.#busy) void (client as unknown as pg.Client).end().catch(() => {})
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const given = this.#give()
    if (!callback) return given
    given.then(
      client => callback(undefined, client, client.release),
      error => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #give(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#silent) throw new DatabaseAway()
      const client = await this.#unlessSilent(super.connect())
      if ((this.#rounds.get(client) ?? this.#round) === this.#round) return client
      client.release(true)
    }
  }

  #unlessSilent(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((give, refuse) => {
      let refused = false
      const refuseNow = (error: Error) => {
        refused = true
        refuse(error)
      }
      this.#waiting.add(refuseNow)
      connecting.then(
        client => {
          this.#waiting.delete(refuseNow)
          if (refused) client.release()
          else give(client)
        },
        error => {
          this.#waiting.delete(refuseNow)
          refuse(error)
        },
      )
    })
  }
}
