import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { CardProblem } from '../../contract/console/id-card-view.ts'
import { newYorkDay } from '../../contract/new-york-time.ts'
import type { Clock, Database } from '../deps.ts'
import { cardProblem } from './validity.ts'

/** Selects everything that decides whether a Hero may walk today, and what their card shows, in one statement. */
export function selectStanding(db: Database) {
  const id = sql.ref<string>('application.id')
  return db
    .selectFrom('account')
    .innerJoin('application', 'application.account_id', 'account.id')
    .select(['account.id as accountId', 'account.first_name as firstName', 'frozen_at', 'closed_at'])
    .select(eb => [
      jsonArrayFrom(
        eb.selectFrom('application_step').select(['step', 'status']).where('application_id', '=', id),
      ).as('steps'),
      jsonArrayFrom(
        eb
          .selectFrom('license_detail')
          .select('expires_on')
          .where('application_id', '=', id)
          .where('expires_on', 'is not', null),
      ).as('licenses'),
      // The newest photo that was submitted. If it was removed, an older one doesn't come back.
      jsonObjectFrom(
        eb
          .selectFrom('document')
          .innerJoin('upload', 'upload.filename', 'document.filename')
          .select(['document.filename', 'upload.location', 'upload.state'])
          .where('document.application_id', '=', id)
          .where('document.step', '=', 'profilePhoto')
          .orderBy('document.submission', 'desc')
          .limit(1),
      ).as('photo'),
    ])
}
type StandingRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectStanding>['executeTakeFirst']>>>

export const licenseEnds = ({ licenses }: Pick<StandingRow, 'licenses'>) =>
  licenses.map(({ expires_on }) => String(expires_on)).sort()

export function problemOf(row: StandingRow, { clock }: { clock: Clock }): CardProblem | undefined {
  return cardProblem(
    {
      frozen: row.frozen_at !== null,
      closed: row.closed_at !== null,
      steps: Object.fromEntries(row.steps.map(({ step, status }) => [step, status])),
      licensesEnd: licenseEnds(row),
      hasPhoto: row.photo?.state === 'used',
    },
    newYorkDay(clock.now()),
  )
}
