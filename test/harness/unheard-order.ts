import { createApi } from '../../api/app.ts'
import { createCheckrWebhook } from '../../providers/screening/checkr-webhook.ts'
import { lookUpOrder, lookUpOrders } from '../../worker/look-up-order.ts'
import { checkrAccount, checkrEvent } from '../doubles/checkr.ts'
import { checkrOrder } from './checkr-order.ts'

/** A Hero with an order at the agency, none of whose events ever arrives, unless the test posts it. */
export async function unheardOrder() {
  const { api, hero, checkr, needs } = await checkrOrder()
  const { applicationId } = hero
  const invitation = String(checkr.invitations[0]?.id)
  const webhook = createCheckrWebhook({ clock: api.clock, apiKey: checkrAccount.apiKey })
  const apiWithWebhook = createApi({ ...api.deps, screeningWebhook: webhook })
  const post = async (type: string, object: Record<string, unknown>, at = api.clock.now()) => {
    const { body, signature } = checkrEvent(type, object, { id: `evt-${type}-${at.getTime()}`, at })
    const headers = { 'x-checkr-signature': signature }
    const request = new Request('http://hero.test/screening/webhook', { method: 'POST', headers, body })
    return (await apiWithWebhook.fetch(request, { ip: '203.0.113.9', requestId: 'test-request' })).status
  }
  const queued = async () => {
    const { rows } = await api.pool.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'look-up-order'`,
    )
    return rows[0]!.count
  }
  const check = () =>
    api.db
      .selectFrom('background_check')
      .selectAll()
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow()
  const status = async () => {
    const state = await hero.client.hero.state()
    return state.ok
      ? state.data.hero?.steps.find(({ step }) => step === 'backgroundCheck')?.status
      : state.code
  }
  const history = async () => {
    const rows = await api.db.selectFrom('history').select('action').orderBy('seq').execute()
    return rows.map(({ action }) => action)
  }
  return {
    api,
    hero,
    checkr,
    needs,
    applicationId,
    invitation,
    post,
    queued,
    check,
    status,
    history,
    sweep: () => lookUpOrders(needs),
    lookUp: ({ last = false } = {}) => lookUpOrder({ ...api.deps, ...needs }, { applicationId }, { last }),
    times: async (action: string) => (await history()).filter(each => each === action).length,
  }
}
