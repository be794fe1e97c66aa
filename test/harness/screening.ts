import { releasedTemplates } from '../../api/notifications/templates.ts'
import type { Client } from '../../contract/client.ts'
import { createInHouseScreening } from '../../providers/screening/in-house.ts'
import { placeBackgroundOrder } from '../../worker/place-background-order.ts'
import { writeLegalNotice } from '../../worker/write-legal-notice.ts'
import { type TestApi, testApi } from './api.ts'
import { newApplicant, seedPages } from './applicant.ts'
import { newSecretKey } from './secret-keys.ts'
import { newStaff } from './staff.ts'

const templates = releasedTemplates()

export async function screeningScene({ ordered = true } = {}) {
  const api = await testApi()
  await seedPages(api)
  const [one, two] = [await newStaff(api), await newStaff(api)]
  const applicant = await newApplicant(api)
  await applicant.sendSteps(5)
  const { applicationId } = applicant
  const order = () =>
    placeBackgroundOrder(
      {
        ...api.deps,
        screening: createInHouseScreening({
          clock: api.clock,
          referenceKey: newSecretKey(),
          file: async () => {},
        }),
        screeningName: 'in-house',
      },
      { applicationId },
    )
  if (ordered) await order()
  const params = { applicationId }
  /** Logs the reviewer in again, because notices take days but staff sessions last half an hour. */
  const logIn = async (person: typeof one) => (await person.logIn()).client
  const version = async () =>
    (
      await api.db
        .selectFrom('adverse_case')
        .select('version')
        .where('application_id', '=', applicationId)
        .orderBy('notified_at', 'desc')
        .executeTakeFirstOrThrow()
    ).version
  const status = async () =>
    (
      await api.db
        .selectFrom('application_step')
        .select('status')
        .where('application_id', '=', applicationId)
        .where('step', '=', 'backgroundCheck')
        .executeTakeFirstOrThrow()
    ).status
  const queuedTemplates = async () =>
    (await api.queuedMessages()).map(message => `${message.template}.${message.channel}`)
  const audited = async () =>
    (await api.db.selectFrom('audit_event').select('action').orderBy('seq').execute()).map(
      ({ action }) => action,
    )
  return {
    api,
    one,
    two,
    applicant,
    params,
    order,
    logIn,
    version,
    status,
    queuedTemplates,
    audited,
    writeLegalNotices: () => writeWaitingNotices(api),
  }
}
export type ScreeningScene = Awaited<ReturnType<typeof screeningScene>>

interface NoticeInput {
  params: { applicationId: string }
  body: { report: string; assessment: string }
}

async function writeWaitingNotices({ pool, deps }: TestApi) {
  const { rows } = await pool.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'write-letter'`,
  )
  for (const { payload } of rows) await writeLegalNotice({ ...deps, templates }, payload)
}

export const aReport = 'One entry: a conviction of 2011 in Kings County.\n\nName and date of birth match.'
export const anAssessment = 'We weighed the eight points of Article 23-A. <The entry> is about the job.'

export async function notifySeen(client: Client, { params, body }: NoticeInput) {
  const seen = await client.screening.previewNotice({ params, body })
  return client.screening.notify({ params, body: { ...body, preview: seen.ok ? seen.data.token : '' } })
}
