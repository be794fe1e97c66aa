import { Agent, request } from 'node:http'

/**
 * The load generator, in its own process: `node bench/load.ts URL TOKEN CONNECTIONS SECONDS [BODY]`. It repeats the request on
 * all connections (POST with a JSON body if given) and prints `{ perSecond, p50, p95, p99 }`, latencies in milliseconds. Any
 * status other than 200 ends it with an error.
 */
const [address = '', token = '', connections = '32', duration = '3', body] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const options = {
  agent,
  method: body === undefined ? 'GET' : 'POST',
  headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
}
const until = performance.now() + Number(duration) * 1_000
const latencies: number[] = []

function once(): Promise<void> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(address, options, answer => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`))
        latencies.push(performance.now() - from)
        resolve()
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

async function connection() {
  while (performance.now() < until) await once()
}

const from = performance.now()
await Promise.all(Array.from({ length: Number(connections) }, connection))
const time = (performance.now() - from) / 1_000
agent.destroy()
latencies.sort((a, b) => a - b)
const at = (share: number) => latencies[Math.floor(latencies.length * share)]
console.log(
  JSON.stringify({ perSecond: latencies.length / time, p50: at(0.5), p95: at(0.95), p99: at(0.99) }),
)
