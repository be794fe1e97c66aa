// `npm run test:moments`: the tests without a browser at moments at which dates go wrong: midnight, the end of a year, February 29, and
// the nights in which clocks are changed. Paths after it choose tests: `npm run test:moments -- api/screening contract`.
import { existsSync } from 'node:fs'
import { installWithApt } from './steps/apt.mjs'
import { runTests, summarize } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

const moments = [
  { at: '2026-11-01T01:59:30-04:00', zone: 'America/New_York', what: 'before the hour that occurs twice' },
  { at: '2026-11-01T01:00:30-05:00', zone: 'UTC', what: 'in its second time' },
  { at: '2026-12-31T23:59:30-05:00', zone: 'Pacific/Auckland', what: 'the last minute of a year' },
  { at: '2027-01-01T00:00:30-05:00', zone: 'America/Los_Angeles', what: 'the first minute of a year' },
  { at: '2027-01-31T23:30:00Z', zone: 'Asia/Tokyo', what: 'the last evening of a month of 31 days' },
  { at: '2027-03-14T01:59:30-05:00', zone: 'America/New_York', what: 'before the hour that is skipped' },
  { at: '2027-03-14T03:00:30-04:00', zone: 'Europe/London', what: 'after it' },
  { at: '2028-02-29T12:00:00-05:00', zone: 'Asia/Kathmandu', what: 'a leap day' },
]

const library = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
]
const fake = () => library.find(existsSync)

await ensureInstalled()
if (!fake())
  await installWithApt({
    name: 'faketime',
    packages: ['faketime'],
    advice: 'Another time than the present one needs Debian’s faketime: apt-get install -y faketime',
  })

/** Node’s clock and the clock of the tests begin at the moment. PostgreSQL keeps its own: under faketime its timeouts do not end. */
function environmentAt({ at, zone }) {
  const ahead = Math.round((Date.parse(at) - Date.now()) / 1_000)
  return {
    LD_PRELOAD: fake(),
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_SKIP_CMDS: 'postgres',
    TEST_CLOCK: new Date(at).toISOString(),
    TEST_ZONE: zone,
  }
}

const files = process.argv.slice(2)
const results = []
for (const moment of moments) {
  const name = `${moment.what}, ${moment.at} in ${moment.zone}`
  console.log(`\n${name}`)
  results.push({ ...(await runTests(['unit', 'slow'], files, environmentAt(moment))), name })
}
process.exit(summarize(results))
