import { createServer } from 'node:http'
import pg from 'pg'
import { fieldsOf } from '../../../contract/fields-of.ts'
import { ports } from './programs.ts'

/**
 * A page with a vulnerability for each scanner: a query made of text, text that becomes HTML, a file with secrets, and a log-in
 * without limits. A scanner that does not find its vulnerability here has shown nothing about Hero.
 */
export async function startControl(database: string, password: string) {
  const db = new pg.Pool({ connectionString: database, max: 4 })
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://control')
    const word = url.searchParams.get('q') ?? ''
    const html = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end(`<!doctype html><body>${body}`)
    if (url.pathname === '/.env') return void response.end('CODE_KEY=control\n')
    if (url.pathname === '/log-in') {
      let body = ''
      for await (const part of request) body += String(part)
      const isRight = body.includes(JSON.stringify(password))
      return void response.end(JSON.stringify({ success: isRight }))
    }
    if (url.pathname === '/words') return void html(200, `<p>You looked for ${word}</p>`)
    if (url.pathname !== '/rows') return void html(200, '<a href="/words?q=walk">Words</a>')
    try {
      const { rows } = await db.query(`select name from setting where name = '${word}'`)
      return void html(200, `<p>${rows.length} rows</p>`)
    } catch (error) {
      return void html(500, `<p>PostgreSQL ERROR: ${String(fieldsOf(error).message)}</p>`)
    }
  })
  await new Promise<void>(done => server.listen(ports.control, '127.0.0.1', done))
  return async () => {
    server.closeAllConnections()
    server.close()
    await db.end()
  }
}
