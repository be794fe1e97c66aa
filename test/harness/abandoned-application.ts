import { moveStep } from '../../api/applications/move-step.ts'
import { comparePhotos } from '../../api/uploads/photo-matches.ts'
import { day } from '../../contract/durations.ts'
import { eraseAbandoned } from '../../worker/erase-abandoned.ts'
import { type TestApi, testApi } from './api.ts'
import { newApplicant, newReviewer, seedPages, type TestApplicant } from './applicant.ts'
import { insertSession } from './session.ts'
import { newStaff } from './staff.ts'

export const years = 3 * 365 * day + day

/** An applicant with three photos that a reviewer sent back, and with a form and a background check that were never submitted. */
export async function abandoned({ deny = false } = {}) {
  const api = await testApi()
  await seedPages(api)
  const hero = await newApplicant(api)
  await hero.sendSteps(3)
  await comparePhotos(api.deps)
  const by = await newReviewer(api)
  const { applicationId } = hero
  const move = (
    step: 'drivingLicense' | 'profilePhoto',
    event: 'invalidate' | 'verify',
    reasonCode?: string,
  ) =>
    api.db
      .transaction()
      .execute(tx =>
        moveStep(
          { ...api.deps, db: tx },
          { applicationId, step, event, by, ...(reasonCode ? { reasonCode } : {}) },
        ),
      )
  await move('drivingLicense', 'invalidate', 'ID_LIGHT')
  await move('profilePhoto', 'verify')
  await api.db
    .updateTable('application_step')
    .set({ status: deny ? 'DENIED' : 'INVALID' })
    .where('step', '=', 'securityLicense')
    .execute()
  return { api, hero, ...scene(api, hero) }
}

export function scene(
  api: TestApi,
  { applicationId, accountId }: Pick<TestApplicant, 'applicationId' | 'accountId'>,
) {
  const run = () => eraseAbandoned(api.deps)
  const rows = async (table: 'document' | 'hero_form' | 'license_detail') =>
    (await api.db.selectFrom(table).select('application_id').execute()).length
  const told = async () =>
    (await api.queuedMessages()).filter(({ template }) => template === 'application-ending')
  const erasedAt = async () =>
    (
      await api.db
        .selectFrom('application')
        .select('erased_at')
        .where('id', '=', applicationId)
        .executeTakeFirst()
    )?.erased_at
  const statuses = async () => {
    const steps = await api.db.selectFrom('application_step').select(['step', 'status']).execute()
    return Object.fromEntries(steps.map(({ step, status }) => [step, status]))
  }
  const hold = async (ends_on: string) => {
    const { id } = await newStaff(api, ['admin'])
    await api.db
      .insertInto('legal_hold')
      .values({
        account_id: accountId,
        reason: 'A claim',
        ends_on,
        placed_by: id,
        placed_at: api.clock.now(),
      })
      .execute()
  }
  return { run, rows, told, erasedAt, statuses, hold }
}

/** Logs in again, because sessions end long before. */
export async function logInAgain(api: TestApi, accountId: string): Promise<string> {
  const { token } = await insertSession(api, { audience: 'hero', account_id: accountId })
  return token
}
