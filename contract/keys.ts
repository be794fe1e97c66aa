/** The keys of a table that is written in code. TypeScript calls them strings, because an object may have more keys than its type. */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[]

export function byKey<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key, at: number) => Value,
): Record<Key, Value> {
  const entries = keys.map((key, at) => [key, make(key, at)] as const)
  // `Object.fromEntries` forgets which keys it was given.
  return Object.fromEntries(entries) as Record<Key, Value>
}

export const isOneOf = <Known>(list: readonly Known[], value: unknown): value is Known =>
  list.some(known => known === value)

export const isKeyOf = <Table extends object>(table: Table, name: unknown): name is keyof Table =>
  typeof name === 'string' && Object.hasOwn(table, name)
