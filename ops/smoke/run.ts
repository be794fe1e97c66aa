// node ops/smoke/run.ts --url https://hero.example --hero "docker compose -f ops/compose.yaml exec -T worker hero"
// Walks a running deployment from the home page through sign-up and a Hero's application to the decision of staff, prints each
// step with its time, erases the people and disables the reviewer that it made, also after a failure or Ctrl-C, and says what stays.
// Exit code 1 if a step fails. The deployment keeps messages instead of sending them (MAIL_PROVIDER and SMS_PROVIDER inbox).
// A certificate that this machine does not trust: NODE_EXTRA_CA_CERTS.
import { parseArgs } from 'node:util'
import { cookieNames } from '../../web/cookies.ts'
import { apply, review } from './application.ts'
import { cleanUp, type SmokeAccounts } from './clean-up.ts'
import { operatorOf } from './operator.ts'
import { good, newReviewer, type SmokePerson, signUp } from './people.ts'

const { values } = parseArgs({ options: { url: { type: 'string' }, hero: { type: 'string' } } })
if (!values.url || !values.hero) {
  console.error(
    'Usage: node ops/smoke/run.ts --url https://hero.example --hero "how to run the command hero"',
  )
  process.exit(2)
}
const url = new URL(values.url).origin
const operator = operatorOf(values.hero.split(' ').filter(Boolean))
const accounts: SmokeAccounts = { people: [], staff: [] }

async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  const result = await work()
  console.log(`ok  ${what} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  return result
}

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

async function pages() {
  for (const path of ['/', '/fees', '/hero-home', '/newsroom', '/blog', '/console/login']) {
    const answer = await fetch(url + path)
    demand(answer.ok, `${path} answers ${answer.status}`)
    demand((await answer.text()).includes('<h1'), `${path} has no heading`)
    demand(!!answer.headers.get('strict-transport-security'), `${path} comes without HSTS`)
  }
  const lost = await fetch(`${url}/no-such-page`)
  demand(lost.status === 404, `A page that does not exist answers ${lost.status}`)
  const figures = await fetch(`${url}/metrics`)
  demand([401, 404].includes(figures.status), `/metrics answers ${figures.status} without a token`)
}

const newPerson = (audience: 'customer' | 'hero') => signUp({ url, operator, accounts }, audience)

/** Waits until the Hero is verified; the last decision takes effect after ten seconds. */
async function becomesHero(hero: SmokePerson) {
  const said = await operator.messageTo(hero.phone, ({ text }) => text.includes('You are now a Hero!'))
  const { steps } = good(await hero.client.hero.state()).hero
  demand(
    steps.every(({ status }) => status === 'VERIFIED'),
    'A step is not verified.',
  )
  return said
}

async function seesProgress(hero: SmokePerson) {
  const cookie = `__Host-${cookieNames.account}=hero.${hero.token}`
  const page = await (await fetch(`${url}/hero-signup-progress`, { headers: { cookie } })).text()
  demand(page.includes('You are now a Hero!'), 'The page of the Hero does not say so.')
}

let leaving: Promise<void> | undefined
/** Called twice, it cleans up once: Ctrl-C also makes the step fail that is under way. */
function leave(): Promise<void> {
  leaving ??= cleanUp({ operator, say: console.log, complain: console.error }, accounts).then(isClean => {
    if (!isClean) process.exitCode = 1
  })
  return leaving
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void leave().finally(() => process.exit(1)))

try {
  await step('public pages, the log-in of the console, 404, no open figures', pages)
  await step('a customer signs up with the code of a text', () => newPerson('customer'))
  const hero = await step('a Hero signs up', () => newPerson('hero'))
  await step('sends ID, license, photo, form and background check', () => apply(hero))
  const reviewer = await step('"hero create-staff" makes a reviewer, who sets up access', () =>
    newReviewer({ url, operator, accounts }),
  )
  const picture = await step('the reviewer opens the ID and verifies all five steps', () =>
    review(reviewer.client, hero),
  )
  demand(picture.subarray(0, 2).toString('hex') === 'ffd8', 'The photo of the ID is no JPEG.')
  await step('the Hero is told by text', () => becomesHero(hero))
  await step('the Hero sees it on the progress page', () => seesProgress(hero))
  await step('"hero doctor" finds nothing', () => operator.hero('doctor'))
} catch (error) {
  console.error(`FAIL ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await leave()
}
