import { counted } from '../../contract/amounts.ts'
import { isoDay } from '../../contract/business-days.ts'
import { minute } from '../../contract/durations.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import type { MessageTemplate } from '../../contract/message-templates.ts'
import { newYorkDay, newYorkMoment } from '../../contract/new-york-time.ts'
import { sealedJson } from '../../providers/keys/sealed.ts'
import type { Database } from '../deps.ts'
import { enqueue, outageAttempts } from '../jobs.ts'
import { heroLinks } from './hero-links.ts'
import { type Applicant, applicantOf, type MessageNeeds, tellApplicant } from './step-messages.ts'

/** Hour in New York when the news of the day is sent, in one mail and one text (decision 0338). */
const tellingHour = 18
/** For this long after an urgent message, further urgent news is collected and then sent as one message. */
export const gathering = 30 * minute

type NewsKind = 'verified' | 'received' | 'correct' | 'denied' | 'other'

export interface News {
  step: HeroStep | null
  kind: NewsKind
  /** Sent if this is the only news. */
  template: MessageTemplate
  mail: Record<string, string>
  sms?: Record<string, string>
  /** The line about this news in a message with several. */
  line: string
  /** Where the applicant has to do something. */
  url?: string
}

export function nextTelling(now: Date): Date {
  const at = (day: number) => newYorkMoment(`${isoDay(day)}T${tellingHour}:00`)!
  const today = newYorkDay(now)
  return at(today) > now ? at(today) : at(today + 1)
}

const sealedNews = sealedJson<News>(row => ({ table: 'application_news', column: 'sealed', row }))

/**
 * How far the clock of this process may be behind the database's, by which jobs run. Without this allowance, a job that ran too early
 * would leave its news to the next search for lost work, more than an hour later.
 */
const clockDifference = 10 * minute

/** Queues the telling of the stored news, for when the first of it is due. */
export async function queueNews(db: Database, applicationId: string) {
  const row = await db
    .selectFrom('application_news')
    .select(({ fn }) => fn.min<Date | null>('due_at').as('runAt'))
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (!row?.runAt) return
  await enqueue(
    db,
    'tell-application',
    { applicationId },
    { key: `tell-application:${applicationId}`, runAt: new Date(row.runAt), attempts: outageAttempts },
  )
}

/** Stores news to be sent at `dueAt`, in the caller's transaction. */
async function saveNews(needs: MessageNeeds, applicationId: string, news: News, dueAt: Date) {
  const { db, clock, ring } = needs
  const id = crypto.randomUUID()
  await db
    .insertInto('application_news')
    .values({
      id,
      application_id: applicationId,
      step: news.step,
      due_at: dueAt,
      sealed: sealedNews.seal(ring, id, news),
      at: clock.now(),
    })
    .execute()
  await queueNews(db, applicationId)
}

/** Stores news that can wait for the evening. */
export const tellInTheEvening = (needs: MessageNeeds, applicationId: string, news: News) =>
  saveNews(needs, applicationId, news, nextTelling(needs.clock.now()))

const urgentTemplates: readonly MessageTemplate[] = ['step-invalid', 'step-denied', 'application-news']

/** When the applicant last got urgent news, if that was within `gathering`. */
async function lastUrgent({ db, clock }: MessageNeeds, { accountId }: Applicant) {
  const row = await db
    .selectFrom('message')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('template', 'in', urgentTemplates)
    .where('created_at', '>', new Date(clock.now().getTime() - gathering))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/**
 * Sends news that asks the applicant to act or that ends the application. It goes out at once, unless urgent news was sent within
 * the last half hour: then it waits until that half hour is over and is sent with whatever else has happened. Earlier news about
 * the step is outdated and dropped.
 */
export async function tellNow(needs: MessageNeeds, applicationId: string, applicant: Applicant, news: News) {
  const last = await lastUrgent(needs, applicant)
  if (news.step) await dropNews(needs.db, applicationId, news.step)
  if (last) return saveNews(needs, applicationId, news, new Date(last.getTime() + gathering))
  return tellApplicant(needs, applicant, news.template, news)
}

/** Drops the stored news about `step`, or about every step. Receipts, such as for what was signed, belong to no step and stay. */
export async function dropNews(db: Database, applicationId: string, step?: HeroStep) {
  await db
    .deleteFrom('application_news')
    .where('application_id', '=', applicationId)
    .where(({ eb }) => (step ? eb('step', '=', step) : eb('step', 'is not', null)))
    .execute()
}

/** Keeps only the latest news of each step. */
function withoutOutdated(all: readonly News[]): News[] {
  return all.filter(({ step }, at) => step === null || !all.slice(at + 1).some(later => later.step === step))
}

/** At most 60 characters of the basic GSM alphabet, without anything that a lock screen should not show. */
export function summaryOf(all: readonly Pick<News, 'kind'>[]): string {
  const count = (kind: NewsKind) => all.filter(news => news.kind === kind).length
  const parts = [
    [count('verified'), 'verified'],
    [count('received'), 'received'],
    [count('correct'), 'to correct'],
    [count('denied'), 'decided'],
  ] as const
  const told = parts.filter(([times]) => times > 0)
  const [first, ...others] = told.map(
    ([times, words], at) => `${at === 0 ? counted(times, 'step') : times} ${words}`,
  )
  return first === undefined ? 'news about your application' : [first, ...others].join(', ')
}

/**
 * Sends the news once some of it is due, along with all other stored news: a single item as its own message, several as one. Rows
 * and messages change in one transaction, so that nothing is sent twice. Does nothing if all news was sent, or if it is due in more
 * than ten minutes.
 */
export async function tellApplication(needs: MessageNeeds, { applicationId }: { applicationId: string }) {
  const { db, clock, ring, settings } = needs
  const rows = await db
    .selectFrom('application_news')
    .select(['id', 'sealed', 'due_at'])
    .where('application_id', '=', applicationId)
    .orderBy('seq')
    .forUpdate()
    .execute()
  const soon = new Date(clock.now().getTime() + clockDifference)
  if (!rows.some(({ due_at }) => due_at <= soon)) return
  const ids = rows.map(({ id }) => id)
  // Only what was read: a decision may have stored more meanwhile, with a job of its own.
  await db.deleteFrom('application_news').where('id', 'in', ids).execute()
  const all = withoutOutdated(rows.map(({ id, sealed }) => sealedNews.open(ring, id, sealed)))
  const applicant = await applicantOf(db, applicationId)
  const [only, ...others] = all
  if (only && others.length === 0) return tellApplicant(needs, applicant, only.template, only)
  const [toDo, ...moreToDo] = all.flatMap(({ url }) => url ?? [])
  const links = heroLinks(settings)
  const link = toDo && moreToDo.length === 0 ? toDo : links.progress
  const summary = summaryOf(all)
  const mail = { summary, lines: all.map(({ line }) => line).join('\n\n'), nextUrl: link }
  const sms = all.some(news => news.sms) ? { sms: { summary, link } } : {}
  return tellApplicant(needs, applicant, 'application-news', { mail, ...sms })
}
