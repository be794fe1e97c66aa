import pg from 'pg'

/** An empty database on the same server, for what ours is measured against. Returns its URL. */
export async function newDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
