import { sql } from 'kysely'
import type { TestApi } from './api.ts'

/** Copies a Hero with steps and background check, signed an hour earlier than the original. */
export async function addCopies({ db }: Pick<TestApi, 'db'>, applicationId: string, count: number) {
  await sql`with person as (
      insert into account (audience, first_name, last_name, email, phone, password_hash, created_at)
      select audience, first_name, last_name, n || email, phone || n, '-', created_at
      from account, generate_series(1, ${count}) n where id = (select account_id from application where id = ${applicationId})
      returning id
    ), copy as (
      insert into application (account_id, spot, created_at, updated_at)
      select person.id, 'waiting-list', created_at, updated_at from person, application where application.id = ${applicationId}
      returning id
    ), step as (
      insert into application_step (application_id, step, status)
      select copy.id, step, status from copy, application_step where application_id = ${applicationId}
    )
    insert into background_check (application_id, attempt, copy_requested, number_sealed, signature, provider, reference,
      signed_at, sent_at, invitation_state, invitation_expires_at, invitations)
    select copy.id, attempt, copy_requested, number_sealed, signature, provider, reference || copy.id,
      signed_at - interval '1 hour', sent_at - interval '1 hour', invitation_state, invitation_expires_at - interval '1 hour',
      invitations
    from copy, background_check where application_id = ${applicationId}`.execute(db)
}
