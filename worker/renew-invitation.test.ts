import { describe, expect, it } from 'vitest'
import { day, hour } from '../contract/durations.ts'
import { mostInvitations } from '../contract/staff-limits.ts'
import { checkrOrder } from '../test/harness/checkr-order.ts'
import { withNamedDays } from '../test/harness/clock.ts'
import { renewInvitation } from './renew-invitation.ts'
import { sweepBackgroundOrders } from './sweep-background-orders.ts'

async function invited() {
  const { api, hero, checkr, needs } = await checkrOrder()
  const job = { applicationId: hero.applicationId }
  const renew = () => renewInvitation(needs, job)
  const check = () => api.db.selectFrom('background_check').selectAll().executeTakeFirstOrThrow()
  const told = async (template: string) =>
    (await api.queuedMessages()).filter(message => message.template === template)
  const due = async () => {
    const { rows } = await api.pool.query(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'renew-invitation'`,
    )
    return rows.length
  }
  const actions = async () =>
    (await api.db.selectFrom('history').select('action').execute()).map(row => row.action)
  return { api, hero, checkr, needs, job, renew, check, told, due, actions }
}

describe('an invitation of the agency', () => {
  withNamedDays()

  it('is told at once with what to do; the link is sealed and in no message', async () => {
    const { hero, checkr, check, told } = await invited()
    const row = await check()
    const { id, invitation_url: url } = checkr.invitations[0]!
    expect(row).toMatchObject({
      reference: id,
      number_sealed: null,
      invitation_state: 'pending',
      invitations: 1,
    })
    expect(row.invitation_sealed).not.toContain('checkr')
    const messages = await told('background-check-invited')
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
    expect(messages.find(({ channel }) => channel === 'mail')!.values.untilDate).toBe('November 28, 2026')
    expect(JSON.stringify(messages)).not.toContain(String(url))
    expect(await told('background-check-started')).toEqual([])
    expect(await hero.client.hero.state()).toMatchObject({
      data: { hero: { invitation: { state: 'pending', url, renews: true } } },
    })
  })

  it('that has ended is followed by a new one, whether its event came or not', async () => {
    const { api, hero, checkr, renew, check, told, due, actions } = await invited()
    await sweepBackgroundOrders(api.deps)
    await renew()
    expect([await due(), checkr.invitations.length]).toEqual([0, 1])
    api.clock.advance(7 * day + hour)
    await sweepBackgroundOrders(api.deps)
    expect(await due()).toBe(1)
    await renew()
    await renew()
    expect(checkr.invitations).toHaveLength(2)
    expect(await check()).toMatchObject({
      reference: checkr.invitations[1]!.id,
      invitation_state: 'pending',
      invitations: 2,
    })
    expect((await told('background-check-reminder')).map(({ channel }) => channel).sort()).toEqual([
      'mail',
      'sms',
    ])
    expect((await actions()).filter(action => action === 'invitation-renewed')).toHaveLength(1)
    expect(hero.applicationId).toBeTruthy()
  })

  it('that was completed without an event is done: the report is followed, and nobody is told to go on', async () => {
    const { api, checkr, renew, check, told } = await invited()
    const report = checkr.complete(checkr.invitations[0]!.id)
    api.clock.advance(8 * day)
    await renew()
    expect(await check()).toMatchObject({
      reference: report,
      invitation_state: 'completed',
      invitation_sealed: null,
    })
    expect(await told('background-check-reminder')).toEqual([])
  })

  it('is not asked for without end', async () => {
    const { api, checkr, renew, check, due } = await invited()
    for (let week = 0; week < mostInvitations + 2; week++) {
      api.clock.advance(8 * day)
      await renew()
    }
    expect([(await check()).invitations, checkr.invitations.length]).toEqual([
      mostInvitations,
      mostInvitations,
    ])
    await sweepBackgroundOrders(api.deps)
    expect(await due()).toBe(0)
  })

  it('stays as it is while the agency is away, and is renewed afterward', async () => {
    const { api, checkr, renew, check } = await invited()
    api.clock.advance(8 * day)
    checkr.answerWith(response => response.writeHead(500).end('oops'))
    await expect(renew()).rejects.toMatchObject({ kind: 'temporary', code: 'HTTP_500' })
    expect((await check()).invitations).toBe(1)
    checkr.answerWith(checkr.likeCheckr)
    await renew()
    expect((await check()).invitations).toBe(2)
  })

  it.each(['INVALID', 'VERIFIED', 'DENIED'] as const)('is not renewed once the step is %s', async status => {
    const { api, checkr, renew, due } = await invited()
    await api.db
      .updateTable('application_step')
      .set({ status })
      .where('step', '=', 'backgroundCheck')
      .execute()
    api.clock.advance(8 * day)
    await sweepBackgroundOrders(api.deps)
    await renew()
    expect([await due(), checkr.invitations.length]).toEqual([0, 1])
  })
})
