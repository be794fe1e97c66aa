import { isOpenNotice, type Notice, type NoticeState, noNotice } from '../../contract/adverse-action.ts'
import { businessDaysIn, dayFromIso } from '../../contract/business-days.ts'
import type { FormerNotice, HeroNotice, Statement } from '../../contract/legal-notices.ts'
import { endOfDay, newYorkDay } from '../../contract/new-york-time.ts'
import { openText, seal } from '../../providers/keys/sealed.ts'
import type { Database, Deps } from '../deps.ts'
import { linkTo } from '../uploads/pictures.ts'
import type { IdOrColumn } from './id-or-column.ts'
import { legalNoticesOf } from './legal-notices.ts'

export interface NoticeRow {
  id: string
  attempt: number
  state: NoticeState
  /** ISO date. */
  last_day: string
  days_left: number | null
  notified_by: string
  notified_at: Date
  version: number
}

/** The newest notice of the current attempt. Notices about earlier attempts no longer count. */
export async function presentNotice(db: Database, applicationId: string): Promise<NoticeRow | undefined> {
  const row = await selectPresentNotice(db, applicationId).executeTakeFirst()
  return row && { ...row, last_day: String(row.last_day) }
}

export const selectPresentNotice = (db: Database, applicationId: IdOrColumn) =>
  db
    .selectFrom('adverse_case as c')
    .innerJoin('background_check as b', join =>
      join.onRef('b.application_id', '=', 'c.application_id').onRef('b.attempt', '=', 'c.attempt'),
    )
    .select([
      'c.id',
      'c.attempt',
      'c.state',
      'c.last_day',
      'c.days_left',
      'c.notified_by',
      'c.notified_at',
      'c.version',
    ])
    .where('c.application_id', '=', applicationId)
    .orderBy('c.notified_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)

export function ruledBy(row: NoticeRow | undefined): Notice {
  if (!row) return noNotice
  return {
    state: row.state,
    lastDay: dayFromIso(row.last_day),
    daysLeft: row.days_left,
    notifiedBy: row.notified_by,
  }
}

export const answerBy = (row: Pick<NoticeRow, 'last_day'>): Date => endOfDay(dayFromIso(row.last_day))

/** Business days left to answer, including today; 0 once the last day has ended. */
export const daysToAnswer = (row: Pick<NoticeRow, 'last_day'>, now: Date): number =>
  businessDaysIn(newYorkDay(now), dayFromIso(row.last_day))

export async function noticeIsOpen(db: Database, applicationId: string): Promise<boolean> {
  const row = await presentNotice(db, applicationId)
  return row !== undefined && isOpenNotice(row.state)
}

const statementContext = (row: string) => ({ table: 'adverse_statement', column: 'text_sealed', row })

export async function saveStatement(
  { db, ring }: { db: Database } & Pick<Deps, 'ring'>,
  said: { caseId: string; applicationId: string; kind: Statement['kind']; text: string; at: Date },
  files: readonly string[],
) {
  const id = crypto.randomUUID()
  const { caseId, applicationId, kind, text, at } = said
  await db
    .insertInto('adverse_statement')
    .values({
      id,
      case_id: caseId,
      application_id: applicationId,
      kind,
      text_sealed: seal(ring, statementContext(id), text),
      at,
    })
    .execute()
  if (files.length === 0) return
  await db
    .insertInto('adverse_file')
    .values(
      files.map((filename, position) => ({
        filename,
        application_id: applicationId,
        statement_id: id,
        position,
        created_at: at,
      })),
    )
    .execute()
}

/** Pictures that were sent with answers to any notice of the application, in the order in which they arrived. */
export const answerFiles = (db: Database, applicationId: string) =>
  db
    .selectFrom('adverse_file')
    .innerJoin('upload', 'upload.filename', 'adverse_file.filename')
    .select(['adverse_file.filename', 'location', 'width', 'height', 'statement_id'])
    .where('application_id', '=', applicationId)
    .orderBy('adverse_file.created_at')
    .orderBy('statement_id')
    .orderBy('position')
    .execute()

export const openStatement = (ring: Deps['ring'], row: { id: string; text_sealed: string }) =>
  openText(ring, statementContext(row.id), row.text_sealed)

/** With `uploads`, the statements include links to their pictures, for the person who sent them. */
export async function statementsOf(
  { db, ring, uploads }: { db: Database; uploads?: Deps['uploads'] } & Pick<Deps, 'ring'>,
  { id, applicationId }: { id: string; applicationId: string },
): Promise<Statement[]> {
  const rows = await db
    .selectFrom('adverse_statement')
    .select(['id', 'kind', 'text_sealed', 'at'])
    .where('case_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const files = Map.groupBy(await answerFiles(db, applicationId), file => file.statement_id)
  return Promise.all(
    rows.map(async row => {
      const own = files.get(row.id) ?? []
      return {
        kind: row.kind,
        text: openStatement(ring, row),
        at: row.at.toISOString(),
        ...(own.length > 0 ? { pictures: own.length } : {}),
        ...(own.length > 0 && uploads
          ? { previews: await Promise.all(own.map(file => linkTo({ uploads }, file))) }
          : {}),
      }
    }),
  )
}

/** Every notice that was answered but the present one, which is the newest of the last attempt. The newest is first. */
export async function formerNoticesOf(
  needs: { db: Database; uploads?: Deps['uploads'] } & Pick<Deps, 'ring'>,
  applicationId: string,
  present: Pick<NoticeRow, 'id'> | undefined,
): Promise<{ formerNotices?: FormerNotice[] }> {
  const rows = await needs.db
    .selectFrom('adverse_case as c')
    .select(['id', 'state', 'notified_at'])
    .where('application_id', '=', applicationId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('adverse_statement as t').select('t.id').whereRef('t.case_id', '=', 'c.id')),
    )
    .orderBy('notified_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const former = rows.filter(({ id }) => id !== present?.id)
  if (former.length === 0) return {}
  return {
    formerNotices: await Promise.all(
      former.map(async ({ id, state, notified_at }) => ({
        state,
        sentAt: notified_at.toISOString(),
        statements: await statementsOf(needs, { id, applicationId }),
      })),
    ),
  }
}

export async function heroNoticeOf(
  needs: { db: Database } & Pick<Deps, 'ring' | 'uploads' | 'clock'>,
  applicationId: string,
): Promise<HeroNotice | null> {
  const row = await presentNotice(needs.db, applicationId)
  if (!row) return null
  return {
    state: row.state,
    sentAt: row.notified_at.toISOString(),
    answerBy: row.state === 'WAITING' ? answerBy(row).toISOString() : null,
    daysLeft: row.days_left,
    ...(row.state === 'WAITING' ? { daysToAnswer: daysToAnswer(row, needs.clock.now()) } : {}),
    canAnswer: isOpenNotice(row.state),
    legalNotices: await legalNoticesOf(needs.db, applicationId),
    statements: await statementsOf(needs, { id: row.id, applicationId }),
    ...(await formerNoticesOf(needs, applicationId, row)),
  }
}
