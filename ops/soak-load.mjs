// The load of ops/soak.mjs: requests as people send them through a proxy, and photos sent by people with a session.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'

export const webPort = 55_442

export const agent = new Agent({ keepAlive: true, maxSockets: 64 })
export const minute = { answers: 0, failures: 0, times: [] }
/** Counts each kind of failure over the whole run. */
export const failed = new Map()

function countFailure(what) {
  minute.failures += 1
  failed.set(what, (failed.get(what) ?? 0) + 1)
}

/** Resolves to the answer's body. 5xx and broken connections count as failures. */
export function ask(path, { method = 'GET', headers = {}, body, timed = true } = {}) {
  const from = performance.now()
  return new Promise(done => {
    const asked = httpRequest(
      { host: '127.0.0.1', port: webPort, path, method, agent, headers: { ...behindProxy(), ...headers } },
      answer => {
        const parts = []
        answer.on('data', part => parts.push(part))
        answer.on('error', () => {})
        answer.on('close', () => {
          minute.answers += 1
          if (answer.statusCode >= 500 || !answer.complete)
            countFailure(`${path.split(/[?]/)[0]} ${answer.statusCode}`)
          if (timed) minute.times.push(performance.now() - from)
          done({ status: answer.statusCode, body: Buffer.concat(parts) })
        })
      },
    )
    asked.on('error', () => {
      countFailure(`${path.split(/[?]/)[0]} no answer`)
      done({ status: 0, body: Buffer.alloc(0) })
    })
    asked.end(body)
  })
}

const behindProxy = () => ({
  host: 'hero.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': `${randomInt(1, 223)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})
export const json = value => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
export const anyOf = list => list[randomInt(list.length)]

/** A Hero with a session, inserted directly, because the load tests memory and not the sign-up. */
export async function newHero(database) {
  const token = randomBytes(32).toString('base64url')
  const phone = `+1212${randomInt(2_000_000, 9_999_999)}`
  const { rows } = await database.query(
    `insert into account (audience, first_name, last_name, email, phone, password_hash, created_at)
      values ('hero', 'Ada', 'Mercer', $1, $2, '-', now()) returning id`,
    [`${randomBytes(8).toString('hex')}@example.com`, phone],
  )
  await database.query(
    `insert into session (token_hash, audience, account_id, created_at, last_used_at, idle_expires_at, expires_at)
      values ($1, 'hero', $2, now(), now(), now() + interval '1 day', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('base64url'), rows[0].id],
  )
  return { authorization: token }
}

/** Four photos of 12 megapixels at once, as two people send them. */
export async function sendPhotos(database, photo) {
  const sent = [await newHero(database), await newHero(database)].map(async headers => {
    const opened = await ask('/api/utils/upload-file?count=2', { headers })
    const { data = [] } = JSON.parse(String(opened.body) || '{}')
    if (data.length !== 2) throw new Error(`no slots: ${opened.body}`)
    const answers = await Promise.all(
      data.map(({ url }) =>
        ask(new URL(url).pathname, {
          method: 'PUT',
          headers: { 'content-type': 'image/jpeg', 'content-length': photo.length },
          body: photo,
          timed: false,
        }),
      ),
    )
    for (const { status, body } of answers) if (status !== 200) throw new Error(`photo: ${status} ${body}`)
  })
  await Promise.all(sent)
}

export async function sitePages() {
  const locations = async path =>
    [...String((await ask(path)).body).matchAll(/<loc>https:\/\/hero\.example(\/[^<]*)<\/loc>/g)].map(
      ([, found]) => found,
    )
  const parts = await locations('/sitemap.xml')
  const found = (await Promise.all(parts.map(locations))).flat()
  if (found.length < 20) throw new Error(`The sitemap has ${found.length} pages only.`)
  return found
}

/** Repeats `work`, but never while it still runs, so that requests do not pile up on a busy machine. */
export const every = (milliseconds, work) => {
  let running = false
  const timer = setInterval(async () => {
    if (running) return
    running = true
    await work().catch(error => console.error(String(error)))
    running = false
  }, milliseconds)
  return () => clearInterval(timer)
}
