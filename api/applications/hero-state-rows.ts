import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { compiledOnce } from '../../db/compiled-once.ts'
import { prepared } from '../../db/prepared.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { selectAgreed, selectAgreementVersions } from './agreement-standing.ts'
import { selectLatestDocuments } from './documents.ts'
import { shownActions } from './history.ts'
import { selectPresentNotice } from './notices.ts'
import { reasonsFrom, selectReasons } from './reason-words.ts'
import { openRenewals, selectRenewals } from './renewal.ts'
import { selectSteps, stepsFrom } from './steps.ts'

/** JSON has timestamps as strings. */
const instant = (text: string | null) => (text === null ? null : new Date(text))

const reasonCodes = sql`(
  select reason_code from application_step where application_id = application.id and reason_code is not null
  union select reason_code from license_renewal where application_id = application.id and reason_code is not null)`

const stateOf = compiledOnce((db, accountId: RawBuilder<string>) => {
  const id = sql.ref<string>('application.id')
  return db
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.account_id')
    .where('application.account_id', '=', accountId)
    .select([
      'application.id',
      'application.spot',
      'application.changes',
      'application.erased_at',
      'account.first_name',
    ])
    .select(eb => [
      jsonArrayFrom(selectSteps(db, id)).as('steps'),
      jsonArrayFrom(
        eb
          .selectFrom('license_detail')
          .select(['step', 'expires_on'])
          .where('application_id', '=', id)
          .where('expires_on', 'is not', null),
      ).as('expiries'),
      jsonArrayFrom(selectRenewals(db, id)).as('renewals'),
      jsonArrayFrom(selectReasons(db).where(sql<boolean>`code in ${reasonCodes}`)).as('reasons'),
      jsonArrayFrom(selectLatestDocuments(db, id)).as('documents'),
      jsonObjectFrom(
        eb
          .selectFrom('hero_form')
          .select(['answers_sealed'])
          .where('application_id', '=', id)
          .where('submitted_at', 'is not', null),
      ).as('form'),
      eb
        .selectFrom('history')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('application_id', '=', id)
        .where('action', 'in', shownActions)
        .as('historyAt'),
      jsonArrayFrom(selectAgreed(db, sql.ref<string>('account.id'))).as('agreed'),
      jsonArrayFrom(selectAgreementVersions(db)).as('agreementVersions'),
      jsonObjectFrom(
        eb
          .selectFrom('background_check')
          .select([
            'signed_at',
            'sent_at',
            'erased_at',
            'invitation_state',
            'invitation_sealed',
            'invitation_expires_at',
            'invitations',
          ])
          .where('application_id', '=', id),
      ).as('check'),
      jsonObjectFrom(selectPresentNotice(db, id)).as('notice'),
      eb
        .exists(eb.selectFrom('adverse_letter').select('adverse_letter.id').where('application_id', '=', id))
        .as('hasLegalNotices'),
      jsonObjectFrom(
        eb
          .selectFrom('id_card')
          .select(sql<boolean>`ended_at is null`.as('counts'))
          .whereRef('account_id', '=', 'account.id')
          .orderBy('ended_at', order => order.desc().nullsFirst())
          .limit(1),
      ).as('idCard'),
    ])
    .modifyEnd(prepared)
})

/** All rows of a Hero's state in one statement. Throws NOT_FOUND if the application was erased in the meantime. */
export async function readHeroState(db: Database, accountId: string) {
  const [row] = await stateOf(db, accountId)
  if (!row) throw refuse('NOT_FOUND')
  const steps = stepsFrom(
    row.steps.map(step => ({
      ...step,
      proposed_at: instant(step.proposed_at),
      sent_at: instant(step.sent_at),
      changed_at: instant(step.changed_at),
    })),
  )
  const { check } = row
  return {
    ...row,
    steps,
    expiries: new Map<string, string>(row.expiries.map(({ step, expires_on }) => [step, expires_on!])),
    renewals: openRenewals(row.renewals, steps),
    findReason: reasonsFrom(row.reasons),
    invitation: check,
    check: {
      signedAt: instant(check?.signed_at ?? null),
      sentAt: instant(check?.sent_at ?? null),
      erasedAt: instant(check?.erased_at ?? null),
    },
  }
}
export type HeroRows = Awaited<ReturnType<typeof readHeroState>>
