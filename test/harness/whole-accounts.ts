import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { moveStep } from '../../api/applications/move-step.ts'
import type { DataRule } from '../../api/privacy/data-rule.ts'
import { personalData } from '../../api/privacy/personal-data.ts'
import { agreementSlug } from '../../contract/content.ts'
import { noteNews } from '../../worker/agreement-news.ts'
import { createTasks } from '../../worker/index.ts'
import { goodPassword, type TestApi } from './api.ts'
import { newApplicant, newReviewer, seedPages, uploadPictures } from './applicant.ts'

export const dataRules = Object.entries(personalData) as [string, DataRule][]
export const card = {
  cardNumber: '4242424242424242',
  cardholderName: 'Ada Q Mercer',
  cardCVC: '987',
  zipCode: '10001',
  cardExpMonth: '12',
  cardExpYear: '2030',
}

export async function wholeHero(api: TestApi) {
  await seedPages(api)
  const hero = await newApplicant(api)
  const password_hash = await api.deps.passwords.hash(goodPassword)
  await api.db
    .updateTable('account')
    .set({ password_hash, city: 'Queens' })
    .where('id', '=', hero.accountId)
    .execute()
  await hero.sendSteps(5)
  const by = await newReviewer(api)
  await api.db
    .transaction()
    .execute(tx =>
      moveStep(
        { ...api.deps, db: tx },
        { applicationId: hero.applicationId, step: 'securityLicense', event: 'verify', by },
      ),
    )
  await hero.client.account.changeContactChoices({ body: { marketingEmail: true, marketingSms: true } })
  await hero.client.support.sendOwnMessage({ body: { topic: 'account', message: 'When is step 2 checked?' } })
  const target = { audience: 'hero' as const, username: hero.email }
  // The email is already confirmed, so that the reset ends no session.
  await api.db.updateTable('account').set({ email_proven_at: api.clock.now() }).execute()
  await api.client().account.requestResetCode({ body: target })
  await api.client().account.logIn({ body: { ...target, password: 'Lamp-post 8!' } })
  const code = (await api.queuedMessages()).find(message => message.template === 'reset-code')!.values.code!
  await api.client().account.checkResetCode({ body: { ...target, code } })
  const now = api.clock.now()
  const about = { account_id: hero.accountId, reason: 'A claim' }
  await api.db
    .insertInto('legal_hold')
    .values({ ...about, ends_on: '2030-01-01', placed_by: by.id, placed_at: now, lifted_at: now })
    .execute()
  await api.db
    .insertInto('person_request')
    .values({ ...about, kind: 'copy', proposed_by: by.id, proposed_at: now })
    .execute()
  await api.db
    .insertInto('page_announcement')
    .columns(['slug', 'version'])
    .expression(eb => eb.selectFrom('page').select(['slug', 'version']).where('slug', '=', agreementSlug))
    .execute()
  await noteNews(api.db, '1.0', [{ accountId: hero.accountId, message: crypto.randomUUID() }], now)
  return hero
}

export async function wholeCustomer(api: TestApi) {
  const customer = await api.signUp('customer')
  const me = await customer.client.account.get()
  if (!me.ok) throw new Error(me.message)
  const account = { ...customer, accountId: me.data.id }
  const [avatar] = await uploadPictures(api, account as never)
  await customer.client.customer.setAvatar({ body: { avatar: avatar! } })
  expect(await customer.client.payment.addCard({ body: card })).toMatchObject({ ok: true })
  await api.db
    .insertInto('contact_change')
    .values({
      account_id: me.data.id,
      kind: 'email',
      before: 'was@example.com',
      after: customer.email,
      changed_at: api.clock.now(),
    })
    .execute()
  const body = { topic: 'payment' as const, message: 'Two walks on one receipt.' }
  expect(await customer.client.support.sendOwnMessage({ body })).toMatchObject({ ok: true })
  return account
}

export async function dump(api: TestApi, schemas = ['public', 'graphile_worker']): Promise<string> {
  const { rows } = await sql<{ schema: string; table: string }>`
    select table_schema as schema, table_name as table from information_schema.tables
    where table_schema = any(${schemas})`.execute(api.db)
  const parts = []
  for (const { schema, table } of rows)
    parts.push(
      JSON.stringify((await sql`select * from ${sql.table(`${schema}.${table}`)}`.execute(api.db)).rows),
    )
  return parts.join('\n')
}

export const countOf = async (api: TestApi, table: string, { owner }: DataRule, accountId: string) => {
  const whose =
    owner === 'application_id'
      ? sql`application_id in (select id from application where account_id = ${accountId})`
      : sql`${sql.ref(owner)} = ${accountId}`
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table)} where ${whose}`.execute(api.db)
  return rows[0]!.count
}
export const countsOf = async (api: TestApi, accountId: string) =>
  Object.fromEntries(
    await Promise.all(
      dataRules.map(async ([table, rule]) => [table, await countOf(api, table, rule, accountId)] as const),
    ),
  )

export async function runJobs(api: TestApi) {
  const taskList = createTasks({
    ...api.deps,
    mailer: { send: async () => ({ providerId: 'x' }), close: async () => {} },
    smsSender: { send: async () => ({ providerId: 'x' }) },
    screening: { order: async () => ({ reference: 'R-1', acceptedAt: api.clock.now() }) },
    screeningName: 'test',
  })
  await runOnce({ pgPool: api.pool, taskList, logger: new Logger(() => () => {}) })
}
