import { requeue, resendRefusal } from '../api/people/resend-message.ts'
import { OperatorFault, type Verb } from './verb.ts'

const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

async function giveUp(
  instance: Parameters<Parameters<Parameters<Verb['run']>[0]['withInstance']>[0]>[0],
  id: string,
) {
  if (!isId(id)) throw new OperatorFault('--give-up needs the id of a message, as hero doctor prints it.')
  const { numUpdatedRows } = await instance.db
    .updateTable('message')
    .set({ state: 'failed', error: 'GIVEN_UP', trying_until: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (!numUpdatedRows) throw new OperatorFault('No message with this id is waiting to be sent.')
}

export const replayVerb: Verb = {
  about: 'Queue failed messages again, or stop retrying a legal notice',
  usage: '[--template <name>] [--give-up <message id>]',
  options: { template: { type: 'string' }, 'give-up': { type: 'string' } },
  run: async ({ withInstance, say }, values) =>
    withInstance(async instance => {
      const stopped = values['give-up']
      if (typeof stopped === 'string') {
        await giveUp(instance, stopped)
        say('The message will not be retried.')
        return 0
      }
      const only = typeof values.template === 'string' ? values.template : undefined
      let query = instance.db
        .selectFrom('message')
        .select('id')
        .where('state', '=', 'failed')
        .orderBy('created_at')
      if (only) query = query.where('template', '=', only)
      const queued = new Map<string, number>()
      let left = 0
      for (const { id } of await query.execute()) {
        const template = await instance.db.transaction().execute(async tx => {
          const message = await tx
            .selectFrom('message')
            .select(['id', 'state', 'sealed', 'error', 'template'])
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirst()
          if (!message || resendRefusal(message) || message.error === 'GIVEN_UP') return undefined
          await requeue(tx, message)
          return message.template
        })
        if (template) queued.set(template, (queued.get(template) ?? 0) + 1)
        else left += 1
      }
      for (const [template, count] of [...queued].sort()) say(`${template}: ${count} queued again`)
      if (queued.size === 0) say('Nothing was queued again.')
      if (left > 0) say(`Not queued: ${left} with expired codes, stopped texts or erased words.`)
      return 0
    }),
}
