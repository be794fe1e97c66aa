import { createHash, X509Certificate } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { chromium } from 'playwright-core'
import { ports, publicUrl } from './topology.mjs'

async function until(what, seconds, holds) {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error(`${what} did not come about within ${seconds} s.`)
}

const isReady = name =>
  fetch(`http://127.0.0.1:${ports[name]}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export const untilReady = names =>
  until(`${names.join(', ')} ready`, 180, async () => (await Promise.all(names.map(isReady))).every(Boolean))

/**
 * Restarts both web processes one after the other while pages are requested. Resolves to how many were asked for and how many
 * failed.
 */
export async function rollingRestart({ restart, fetchPage }) {
  const seen = { asked: 0, failed: 0 }
  let over = false
  const asking = Array.from({ length: 4 }, async () => {
    while (!over) {
      seen.asked += 1
      if (!(await fetchPage())) seen.failed += 1
    }
  })
  for (const name of ['web-1', 'web-2']) {
    await restart(name)
    await untilReady([name])
    // The balancer checks once a second.
    await sleep(1500)
  }
  over = true
  await Promise.all(asking)
  return seen
}

/** Opens the home page in a browser that insists on QUIC, and resolves to the protocol that was used. */
export async function protocolOfPage(program) {
  const certificate = await new Promise((done, fail) => {
    const options = {
      host: 'localhost',
      port: ports.caddy,
      servername: 'localhost',
      rejectUnauthorized: false,
    }
    const socket = connect(options, () => {
      done(new X509Certificate(socket.getPeerCertificate().raw))
      socket.end()
    }).on('error', fail)
  })
  const key = createHash('sha256')
    .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  const quic = ['--enable-quic', `--origin-to-force-quic-on=localhost:${ports.caddy}`]
  const args = ['--no-sandbox', ...quic, `--ignore-certificate-errors-spki-list=${key}`]
  const browser = await chromium.launch({ executablePath: program, args })
  try {
    const page = await browser.newPage()
    await page.goto(publicUrl)
    return await page.evaluate(() => performance.getEntriesByType('navigation')[0].nextHopProtocol)
  } finally {
    await browser.close()
  }
}

/** How many processes Prometheus collects from; it does so every 15 s. */
export async function processesInPrometheus() {
  const query = `http://127.0.0.1:${ports.prometheus}/api/v1/query?query=up`
  let up = 0
  await until('Three processes in Prometheus', 40, async () => {
    const { data } = await (await fetch(query)).json()
    up = data.result.filter(({ value }) => value[1] === '1').length
    return up === 3
  }).catch(() => {})
  return up
}

export const untilEmpty = files =>
  until('A store without the files of erased people', 60, () => files() === '')
