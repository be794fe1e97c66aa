// The load of the upgrade drill: light, but of every kind. It goes through the balancer on connections that stay open, like those
// of browsers and other balancers.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const password = 'Lamp-post 7!'
const pages = ['/', '/fees', '/customer-help', '/newsroom', '/customer-privacy-policy', '/hero-signup']

export function startLoad({ port, pool }) {
  const failures = []
  const latencies = []
  const people = []
  let number = 0
  let ended = false

  function send(method, path, { body, token, address = '10.1.1.1' } = {}) {
    const from = performance.now()
    return new Promise(done => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const asked = request(
        {
          ...{ host: '127.0.0.1', port, agent, method, path, timeout: 30_000 },
          headers: {
            host: 'hero.example',
            'x-forwarded-proto': 'https',
            'x-forwarded-for': address,
            ...(token ? { authorization: token } : {}),
            ...(text
              ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
              : {}),
          },
        },
        answer => {
          let said = ''
          answer.setEncoding('utf8')
          answer.on('data', part => (said += part))
          answer.on('error', error => finish(`broken off: ${error.code}`))
          answer.on('end', () => finish(undefined, answer.statusCode, said))
        },
      )
      asked.on('timeout', () => asked.destroy(new Error('no answer within 30 s')))
      asked.on('error', error => finish(error.code ?? error.message))
      const finish = (problem, status, said) => {
        latencies.push(performance.now() - from)
        if (problem || status >= 400)
          failures.push(`${method} ${path}: ${problem ?? `${status} ${said.slice(0, 200)}`}`)
        done(status < 400 && said.startsWith('{') ? JSON.parse(said).data : undefined)
      }
      asked.end(text)
    })
  }

  async function codeFor(phone) {
    for (let tries = 0; tries < 600; tries++) {
      const { rows } = await pool.query(
        `select text from inbox_message where recipient = $1 and channel = 'sms' order by seq desc limit 1`,
        [phone],
      )
      const code = /^(\d{4}) is your Hero code/.exec(rows[0]?.text ?? '')?.[1]
      if (code) return code
      await sleep(100)
    }
    throw new Error('no code came within a minute')
  }

  async function signUp() {
    number += 1
    const phone = `2125550${String(number).padStart(3, '0')}`
    const address = `10.2.0.${number}`
    const body = { phone, countryCode: '+1', email: `drill${number}@example.com` }
    await send('POST', '/api/users/user-request-otp', { body, address })
    const phoneOTP = await codeFor(`+1${phone}`)
    const names = { firstName: 'Ada', lastName: 'Mercer', password }
    const rest = { ...names, phoneOTP, termsAndConditions: true, contactAgree: true }
    const data = await send('POST', '/api/users/user-signup', { body: { ...body, ...rest }, address })
    if (data?.token) people.push({ username: body.email, token: data.token, address })
    else failures.push('a sign-up gave no token')
  }

  /** Signs one person up. Then everybody who has signed up so far uses the session from their sign-up and logs in again. */
  async function journey() {
    await signUp()
    for (const { username, token, address } of people) {
      await send('GET', '/api/account', { token, address })
      await send('POST', '/api/account/login', {
        body: { audience: 'customer', username, password },
        address,
      })
    }
  }

  const message = {
    name: 'Ada Mercer',
    topic: 'payment',
    message: 'One receipt is missing.',
  }
  const kinds = [
    at => send('GET', pages[at % pages.length]),
    () => send('GET', '/api/pages/sms-terms'),
    at => people.length > 0 && send('GET', '/api/account', people[at % people.length]),
    at =>
      send('POST', '/api/support/messages', {
        body: { ...message, email: `ada${at}@example.com` },
        address: `10.3.${(at >> 8) & 255}.${at & 255}`,
      }),
  ]
  const loop = async (kind, pause) => {
    for (let at = 0; !ended; at++) {
      await kind(at)
      await sleep(pause)
    }
  }
  const loops = []
  return {
    journey,
    async warm() {
      for (const page of pages) await send('GET', page)
      await signUp()
      loops.push(...kinds.map(kind => loop(kind, 100)), loop(kinds[0], 50), loop(kinds[0], 50))
    },
    async end() {
      ended = true
      await Promise.all(loops)
      agent.destroy()
      const sorted = latencies.sort((a, b) => a - b)
      const at = part => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))])
      return { requests: sorted.length, failures, p99: at(0.99), slowest: at(1), journeys: people.length }
    },
  }
}
