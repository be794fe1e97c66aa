// `node ops/drills/scanners/run.ts 60`: runs wapiti, sqlmap, ffuf, hydra and testssl.sh against the built site behind our Caddyfile, on
// this machine only, and prints what they found. The number is the seconds for each parameter that sqlmap tries; the others have ten
// times as many. Needs root, a build, and: apt-get install --no-install-recommends postgresql caddy wapiti sqlmap ffuf hydra testssl.sh
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import tls from 'node:tls'
import { solve } from '../../../providers/bot-check/altcha.ts'
import { sitePaths } from '../../../web/site-paths.ts'
import { operatorOf } from '../../smoke/operator.ts'
import { clientOf, good, signUp } from '../../smoke/people.ts'
import { trialSettings } from '../../trial-settings.ts'
import { startNewCluster, urlOf } from '../cluster.ts'
import { addressOf } from '../load/client.ts'
import { buildOnce, migrate, ready, startProcess } from '../load/product.ts'
import { opened, stopAll, stopAllOnSignals } from '../processes.ts'
import { newDrillFolder } from '../run-drill.ts'
import { startControl } from './control.ts'
import { falseFindings } from './false-findings.ts'
import { endScans, ports, startCaddy, startRelay } from './programs.ts'
import { forbiddenNames, listedNames, targets } from './targets.ts'
import { ffuf, hydra, sqlmap, testssl, wapiti } from './tools.ts'

const project = resolve(import.meta.dirname, '../../..')
const perParameter = Number(process.argv[2] ?? 60)
const perScanner = perParameter * 10
const folder = newDrillFolder('scanners')
const url = `https://localhost:${ports.caddy}`
const control = `http://127.0.0.1:${ports.control}`
const controlPassword = 'Lamp-post-7-of-the-control!'
const missed: string[] = []
const explained: string[] = []
const closing: (() => unknown)[] = []

const settings = trialSettings({
  PUBLIC_URL: url,
  DATABASE_URL: urlOf(ports.postgres),
  DIRECT_DATABASE_URL: urlOf(ports.postgres),
  DATA_DIR: join(folder, 'data'),
  TRUST_PROXY: '1',
})

function report(what: string, findings: readonly string[], measured: string) {
  const left = findings.filter(line => {
    const known = falseFindings.find(one => one.line.test(line))
    if (known) explained.push(`${line}: ${known.why}`)
    return !known
  })
  missed.push(...left.map(line => `${what}: ${line}`))
  console.log(`| ${what} | ${measured} | ${findings.length} | ${left.length} |`)
}

/** A scanner that misses the vulnerability of the control has shown nothing about Hero. */
function expectFound(what: string, findings: readonly string[]) {
  if (findings.length === 0) missed.push(`${what}: it did not find the vulnerability of the control`)
}

async function sqlInjection() {
  const vulnerable = { name: 'control', path: '/rows?q=limits', parameters: ['q'] }
  const found = await sqlmap({ folder, name: 'sqlmap-control', seconds: 300 }, control, vulnerable)
  expectFound('sqlmap', found.findings)
  const findings: string[] = []
  const cutOff: string[] = []
  let parameters = 0
  for (const target of targets) {
    const count = Math.max(1, target.parameters.length)
    const run = { folder, name: `sqlmap-${target.name}`, seconds: count * perParameter }
    const tried = await sqlmap(run, url, target)
    findings.push(...tried.findings.map(line => `${target.path} ${line}`))
    if (tried.ended) parameters += count
    else cutOff.push(target.name)
  }
  const rest = cutOff.length > 0 ? `; not to its end: ${cutOff.join(', ')}` : ''
  report('sqlmap, level 5, risk 3', findings, `${parameters} parameters with every payload${rest}`)
}

async function pages() {
  const small = { folder, name: 'wapiti-control', seconds: 300 }
  const found = await wapiti(small, `${control}/`, 20)
  expectFound(
    'wapiti',
    found.findings.filter(line => line.startsWith('Cross Site Scripting')),
  )
  const run = { folder, name: 'wapiti', seconds: perScanner }
  const { findings, ended } = await wapiti(run, `${url}/`, Math.floor(perScanner / 3))
  report('wapiti', findings, ended ? 'what it found and tried in its time' : 'cut off')
}

const isPage = (path: string) => sitePaths.some(page => page === path)

async function files() {
  const found = await ffuf({ folder, name: 'ffuf-control', seconds: 60 }, control, ['.env'])
  expectFound('ffuf', found.findings)
  const names = [...forbiddenNames(), ...listedNames()]
  const { findings, ended } = await ffuf({ folder, name: 'ffuf', seconds: perScanner }, url, names)
  const strange = findings.filter(line => !isPage(line.slice(4)))
  report('ffuf', strange, `${new Set(names).size} names${ended ? '' : ', not all of them'}`)
}

async function passwords(statuses: ReadonlyMap<number, number>) {
  const operator = operatorOf([process.execPath, join(project, 'cli/hero.ts')])
  const member = await signUp({ url, operator }, 'customer')
  const wrong = Array.from({ length: 200 }, () => `Lamp-post-${randomBytes(6).toString('hex')}!`)
  const list = [...wrong.slice(0, 60), member.password, ...wrong.slice(60)]
  const form = { path: '/api/account/login', username: member.email, passwords: list }
  const found = await hydra({ folder, name: 'hydra-control', seconds: 120 }, ports.control, {
    ...form,
    path: '/log-in',
    passwords: [...wrong.slice(0, 60), controlPassword],
  })
  expectFound('hydra', found.findings)
  const { findings, ended } = await hydra(
    { folder, name: 'hydra', seconds: perScanner },
    ports.guessing,
    form,
  )
  const answered = `401: ${statuses.get(401) ?? 0}, 403: ${statuses.get(403) ?? 0}, 429: ${statuses.get(429) ?? 0}`
  const rest = ended ? '' : ', cut off'
  report('hydra', findings, `${list.length} passwords, the right one among them; ${answered}${rest}`)
  const anyone = clientOf(url)
  const { challenge } = good(await anyone.signUp.botChallenge({ query: { action: 'log_in' } }))
  const recaptcha_token = await solve(challenge ?? {})
  const body = { audience: 'customer', username: member.email, password: member.password } as const
  const owner = await anyone.account.logIn({ body: { ...body, recaptcha_token } })
  if (!owner.ok) missed.push(`The owner of the attacked account can’t log in: ${owner.code}`)
}

async function drill() {
  buildOnce()
  Object.assign(process.env, settings)
  closing.push(startNewCluster(join(folder, 'postgres'), ports.postgres))
  await migrate(folder, settings)
  const child = startProcess(folder, settings, 'all', ports.hero)
  await ready(ports.hero, child)
  // From one address the limits would answer most of a scan, and scanners would find nothing because they saw nothing.
  const spreading = await startRelay({ port: ports.spreading, from: addressOf })
  const guessing = await startRelay({ port: ports.guessing, from: () => '10.255.0.1', hidesRefusals: true })
  closing.push(spreading.close, guessing.close)
  const root = await startCaddy(folder, url)
  for (let tries = 0; tries < 100 && !existsSync(root); tries += 1) await sleep(100)
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(root, 'utf8')])
  closing.push(await startControl(urlOf(ports.postgres), controlPassword))
  await opened(ports.control, 'The control')

  console.log('| Scanner | Tried | Reported | Left after reading |\n|---|---|---|---|')
  await passwords(guessing.statuses)
  const ends = await testssl({ folder, name: 'testssl', seconds: 900 }, `localhost:${ports.caddy}`, root)
  report('testssl.sh', ends.findings, ends.ended ? 'all its checks' : 'cut off')
  if (!ends.ended) missed.push('testssl.sh did not end')
  await files()
  await pages()
  await sqlInjection()
  const answers = [...spreading.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
  report('Answers of 500 and above', spreading.broken, answers.join(', '))
  await ready(ports.hero, child)
}

stopAllOnSignals(endScans)
try {
  await drill()
} catch (error) {
  missed.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  endScans()
  await stopAll()
  for (const close of closing.reverse()) await close()
  for (const line of explained) console.log(`- ${line}`)
  for (const line of missed) console.error(line)
  if (missed.length === 0) rmSync(folder, { recursive: true, force: true })
  else console.error(`The logs of every program are in ${folder}.`)
}
process.exit(missed.length === 0 ? 0 : 1)
