import { runOnce, Logger as WorkerLogger } from 'graphile-worker'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../contract/calls.ts'
import { createInHouseScreening } from '../providers/screening/in-house.ts'
import { createTasks } from '../worker/index.ts'
import { newPerson, type TestApi, testApi } from './harness/api.ts'
import { newAccount, newApplicant, seedPages, uploadPictures } from './harness/applicant.ts'
import { formAnswers } from './harness/hero-answers.ts'
import { newSecretKey } from './harness/secret-keys.ts'
import { newStaff } from './harness/staff.ts'
import { textOf } from './harness/text-of.ts'

/** Recognizable secrets. None may appear in a row, a log line, an answer or a sent message. */
const canaries = {
  ssn: '541378642',
  secondSsn: '541378643',
  impossibleSsn: '541008642',
  card: '4000056655665556',
  refusedCard: '4000000000000002',
  brokenCard: '4000056655665557',
  cvc: '9173',
  amex: '378282246310005',
  password: 'Kestrel-Harbour 58!',
  weakPassword: 'kestrelharbour',
  newPassword: 'Kestrel-Meadow 61!',
  wrongPassword: 'Kestrel-Nowhere 77!',
}
/** Values that only their owner may see again. They must never appear in tables or logs. */
const sealedOnly = {
  license: 'QX7Z2K',
  street: '77 Quillfeather Street',
  medical: 'tablets called Zentoprax',
}

/**
 * Matches the digits of a number in any format, and a word literally. A short number must be a word of its own, because a hash
 * can contain any four digits by chance.
 */
function patternOf(secret: string): RegExp {
  if (!/^\d+$/.test(secret)) return new RegExp(secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')
  const digits = [...secret].join('[ -]?')
  return new RegExp(secret.length < 9 ? `(?<![0-9A-Za-z_.-])${digits}(?![0-9A-Za-z_-])` : digits)
}
const findings = (text: string, secrets: Record<string, string>) =>
  Object.entries(secrets)
    .filter(([, secret]) => patternOf(secret).test(text))
    .map(
      ([name, secret]) =>
        `${name}: …${text.slice(Math.max(0, text.search(patternOf(secret)) - 80)).slice(0, 160)}…`,
    )

async function dump({ db }: TestApi): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} t`.execute(db)
    lines.push(...rows.map(row => `${name} ${row.line}`))
  }
  return lines.join('\n')
}

async function watchedInstance() {
  const instance = await testApi({ settings: { otpLength: 6 } })
  await seedPages(instance)
  const answers: string[] = []
  const fetch = instance.api.fetch.bind(instance.api)
  instance.api.fetch = async (...input: Parameters<typeof fetch>) => {
    const response = await fetch(...input)
    answers.push(await textOf(response.clone()))
    return response
  }
  const sent: string[] = []
  const screening = createInHouseScreening({
    clock: instance.clock,
    referenceKey: newSecretKey(),
    file: async screeningCase => void sent.push(JSON.stringify(screeningCase)),
  })
  const keep = (what: unknown) => {
    sent.push(JSON.stringify(what))
    return Promise.resolve({ providerId: 'kept' })
  }
  const work = (screeningProvider = screening) =>
    runOnce({
      pgPool: instance.pool,
      taskList: createTasks({
        ...instance.deps,
        mailer: { send: keep, close: async () => {} },
        smsSender: { send: keep },
        screening: screeningProvider,
        screeningName: 'in-house',
      }),
      logger: new WorkerLogger(() => (level, message) => void instance.logged.push(`${level} ${message}`)),
    })
  return { instance, answers, sent, work }
}
type Watched = Awaited<ReturnType<typeof watchedInstance>>

const card = {
  cardNumber: canaries.card,
  cardholderName: 'Ada Mercer',
  cardExpMonth: '12',
  cardExpYear: '2030',
  cardCVC: '917',
  zipCode: '10013',
}

async function customerJourney({ instance }: Watched, secrets: Record<string, string>) {
  const person = { ...newPerson(), password: canaries.password }
  const anyone = instance.client()
  const { phone, email, countryCode } = person
  await anyone.customer.requestCode({ body: { phone, email, countryCode } })
  const code = await instance.codeFor(`+1${phone}`)
  secrets.signUpCode = code
  const body = { ...person, phoneOTP: code, termsAndConditions: true, contactAgree: true } as const
  await anyone.customer.signUp({ body: { ...body, password: canaries.weakPassword } })
  await anyone.customer.signUp({ body: { ...body, phoneOTP: code === '000000' ? '111111' : '000000' } })
  const signedUp = await anyone.customer.signUp({ body }, { idempotencyKey: 'once' })
  if (!signedUp.ok) throw new Error(signedUp.code)
  await anyone.customer.signUp({ body }, { idempotencyKey: 'once' })
  const client = instance.client(signedUp.data.token)
  const login = { audience: 'customer', username: email } as const
  await anyone.account.logIn({ body: { ...login, password: canaries.wrongPassword } })
  const loggedIn = await anyone.account.logIn({ body: { ...login, password: canaries.password } })
  for (const cardNumber of [canaries.card, canaries.refusedCard, canaries.brokenCard])
    await client.payment.addCard(
      { body: { ...card, cardNumber } },
      { idempotencyKey: `card ${cardNumber.slice(-2)}` },
    )
  await client.payment.addCard({ body: { ...card, cardNumber: canaries.amex, cardCVC: canaries.cvc } })
  await client.customer.profile()
  await client.account.exportOwnData()
  instance.clock.advance(10 * 60_000)
  await anyone.account.requestResetCode({ body: login })
  secrets.resetCode = await instance.codeFor(email)
  const reset = await anyone.account.checkResetCode({ body: { ...login, code: secrets.resetCode } })
  if (!reset.ok) throw new Error(reset.code)
  const { resetToken } = reset.data
  await anyone.account.resetPassword({ body: { resetToken, password: canaries.weakPassword } })
  await anyone.account.resetPassword({ body: { resetToken, password: canaries.newPassword } })
  return { tokens: [signedUp.data.token, loggedIn.ok ? loggedIn.data.token : '', resetToken] }
}

/** A Hero applies while the database fails and a provider leaks data in its error messages. */
async function heroJourney({ instance, work }: Watched) {
  const hero = await newApplicant(instance)
  const url = await uploadPictures(instance, hero)
  await hero.client.hero.updateLicense({ body: { type: 'DRIVING', url, number: canaries.ssn } })
  await hero.client.hero.updateLicense({ body: { type: 'DRIVING', url, number: sealedOnly.license } })
  await hero.sendDocuments('SECURITY')
  await hero.sendDocuments('PROFILE')
  await hero.agree()
  const answers = formAnswers()
  answers.personalAddress!.street = sealedOnly.street
  answers.medicalStatus = { isMedical: true, medical: sealedOnly.medical }
  await hero.client.hero.saveFormDraft({ body: { answers: answers as never, version: 0 } })
  await hero.client.hero.submitForm({ body: answers as never })
  await hero.readTexts()
  await hero.sign(canaries.impossibleSsn)
  await instance.pool.query(`
    create function broken() returns trigger language plpgsql as $$ begin raise exception 'row: %', new; end $$;
    create trigger broken before insert on background_check for each row execute function broken()`)
  const failed = await hero.sign(canaries.secondSsn)
  expect(!failed.ok && failed.code).toBe('INTERNAL')
  await instance.pool.query('drop trigger broken on background_check')
  const signed = await hero.client.hero.submitBackgroundCheck(
    { body: { number: canaries.ssn, acknowledged: true, signature: 'Ada Mercer', copyRequested: true } },
    { idempotencyKey: 'sign once' },
  )
  expect(signed.ok).toBe(true)
  await work({
    order: async ({ ssn }) => {
      throw new TypeError(`cannot read ${ssn} of ${canaries.ssn}`)
    },
  })
  await hero.client.account.exportOwnData()
  await hero.client.hero.history()
  return hero
}

async function staffJourney({ instance }: Watched, applicationId: string) {
  const staff = await newStaff(instance, ['reviewer'])
  await instance.client().console.logIn({ body: { email: staff.email, password: canaries.wrongPassword } })
  const { client } = await staff.logIn()
  for (const step of ['drivingLicense', 'heroForm', 'backgroundCheck'] as const)
    await client.review.case({ params: { applicationId, step } })
  await client.review.queue({ query: {} })
}

async function everyCall({ instance }: Watched, tokens: string[]) {
  const { ssn, card: cardNumber, password } = canaries
  const fields = {
    number: ssn,
    cardNumber,
    cardCVC: canaries.cvc,
    password,
    phoneOTP: password,
    code: password,
    resetToken: password,
    challenge: password,
    recaptcha_token: password,
    version: password,
    kind: ssn,
    type: ssn,
    url: ssn,
    avatar: ssn,
    filename: ssn,
    answers: { personalInfo: { number: [ssn] } },
    channel: ssn,
  }
  for (const { call } of allCalls)
    for (const token of tokens)
      for (const body of [
        JSON.stringify(fields),
        `${JSON.stringify(fields)}}`,
        JSON.stringify([ssn, password]),
      ]) {
        const path = call.path.replace(/:\w+/g, encodeURIComponent(ssn))
        const query = new URLSearchParams({ number: ssn, page: cardNumber, code: password, count: ssn })
        const request = new Request(`http://hero.test${path}${call.method === 'GET' ? `?${query}` : ''}`, {
          method: call.method,
          headers: { 'content-type': 'application/json', authorization: token },
          body: call.method === 'GET' ? null : body,
        })
        await instance.api.fetch(request, { ip: '203.0.113.9', requestId: 'fuzz' })
      }
}

describe('a secret', () => {
  it('appears in no row, log line, answer or message after every journey and every mistake', async () => {
    const watched = await watchedInstance()
    const { instance, answers, sent, work } = watched
    const codes: Record<string, string> = {}
    const { tokens } = await customerJourney(watched, codes)
    const hero = await heroJourney(watched)
    await staffJourney(watched, hero.applicationId)
    const waiting = await dump(instance)
    expect(waiting).toContain('background_check')
    expect(findings(waiting, { ...canaries, ...sealedOnly, ...codes })).toEqual([])
    instance.clock.advance(3_600_000)
    await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`.execute(
      instance.db,
    )
    await work()
    const check = await instance.db.selectFrom('background_check').selectAll().executeTakeFirstOrThrow()
    expect([check.number_sealed, check.sent_at !== null]).toEqual([null, true])
    const other = await newAccount(instance, 'customer')
    await everyCall(watched, ['', 'Bearer nobody', hero.token, other.token])

    const rows = await dump(instance)
    const logs = instance.logged.join('\n')
    expect(rows.length).toBeGreaterThan(10_000)
    expect(logs.length).toBeGreaterThan(0)
    expect(findings(rows, { ...canaries, ...sealedOnly, ...codes })).toEqual([])
    expect(findings(logs, { ...canaries, ...sealedOnly, ...codes })).toEqual([])
    expect(findings(answers.join('\n'), { ...canaries, ...codes })).toEqual([])
    expect(findings(sent.join('\n'), { ...canaries, ...sealedOnly })).toEqual([])
    for (const token of [...tokens, hero.token]) {
      expect(token.length).toBeGreaterThan(40)
      expect([rows.includes(token), logs.includes(token)]).toEqual([false, false])
    }
  }, 60_000)

  it('would be found in each spelling', () => {
    const found = (text: string) => findings(text, { ...canaries, ...sealedOnly }).length
    expect(found('number 541-37-8642 here')).toBe(1)
    expect(found('"541378642"')).toBe(1)
    expect(found('card (1,4000 0566 5566 5556,x)')).toBe(1)
    expect(found('{"password":"Kestrel-Harbour 58!"}')).toBe(1)
    expect(found('token_4000056655665556a')).toBe(1)
    expect(found('cvc=9173&')).toBe(1)
    expect(found('(id,QX7Z2K,)')).toBe(1)
    expect(found('nothing at all 12.917312 a9173b')).toBe(0)
  })
})
