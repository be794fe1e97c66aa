import { applyDecisions } from '../../api/review/apply-decisions.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import { type TestApi, testApi } from './api.ts'
import { newApplicant, seedPages, type TestApplicant } from './applicant.ts'
import { allChecked } from './checked.ts'
import { newStaff } from './staff.ts'

type Step = 'drivingLicense' | 'securityLicense' | 'profilePhoto' | 'heroForm' | 'backgroundCheck'
type Body = Parameters<ReturnType<TestApi['client']>['review']['decide']>[0]['body']

/** Two reviewers who decide steps of an applicant. `decide` waits until the decision takes effect. */
export async function reviewersOf(api: TestApi, { applicationId }: TestApplicant) {
  const [one, two] = [await newStaff(api), await newStaff(api)]
  const [first, second] = [(await one.logIn()).client, (await two.logIn()).client]
  const row = (step: Step = 'drivingLicense') =>
    api.db
      .selectFrom('application_step')
      .selectAll()
      .where('application_id', '=', applicationId)
      .where('step', '=', step)
      .executeTakeFirstOrThrow()
  const applyDue = async () => {
    api.clock.advance(reviewing.undo)
    await applyDecisions(api.deps)
  }
  const decide = async (
    client: typeof first,
    body: Omit<Body, 'version'> & { version?: number },
    step: Step = 'drivingLicense',
  ) => {
    const { version } = await row(step)
    const params = { applicationId, step }
    const checks = allChecked(step)
    const decided = await client.review.decide({ params, body: { version, checks, ...body } })
    if (!decided.ok) return decided
    await applyDue()
    return client.review.case({ params })
  }
  return { one, two, first, second, row, decide, applyDue }
}

/** Two reviewers and an applicant who has sent `sent` steps. */
export async function twoReviewers(sent: 1 | 5 = 1) {
  const api = await testApi()
  await seedPages(api)
  const applicant = await newApplicant(api)
  await applicant.sendSteps(sent)
  const { applicationId } = applicant
  const reviewers = await reviewersOf(api, applicant)
  const templates = async () =>
    (await api.queuedMessages()).map(message => `${message.template}.${message.channel}`)
  return { api, ...reviewers, applicant, applicationId, templates }
}
