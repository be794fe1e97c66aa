import type { launch } from '../../contract/launch-plan.ts'
import { tokenHash } from '../../providers/keys/codes.ts'
import { type TestApi, testApi } from './api.ts'
import { newStaff } from './staff.ts'

export type District = (typeof launch.districts)[number]

/** Inserts entries directly, because joining has its own tests. */
export async function putEntries(
  { db, clock }: TestApi,
  count: number,
  change: { district?: District; zipcode?: string; name?: string; source?: string } = {},
) {
  const from = await db
    .selectFrom('waitlist_entry')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, at) => {
    const number = from.n + at
    return {
      name: `Ada${number}`,
      last_name: 'Mercer',
      email: `ada${number}@example.com`,
      zipcode: '10013',
      district: 'Manhattan' as const,
      outside_new_york: false,
      source: null,
      created_at: new Date(clock.now().getTime() + number * 1_000),
      unsubscribe_hash: tokenHash(`leave-${number}`),
      ...change,
    }
  })
  await db.insertInto('waitlist_entry').values(rows).execute()
}

export async function waitlistAdminScene() {
  const api = await testApi()
  const staff = await newStaff(api, ['support'])
  const { client } = await staff.logIn()
  return { api, staff, admin: client.waitlistAdmin }
}
export const setBoroughs = ({ db }: TestApi, state: 'open' | 'first' | 'later', ...districts: District[]) =>
  db.updateTable('launch_state').set({ state }).where('district', 'in', districts).execute()

export const invitedCount = async ({ db }: TestApi) =>
  (await db.selectFrom('waitlist_entry').select('id').where('invited_at', 'is not', null).execute()).length
