import { giveUp, replay, replayedAtOnce } from '../api/delivery/replay.ts'
import { isUuid } from '../contract/uuid.ts'
import { OperatorError, type Verb } from './verb.ts'

export const replayVerb: Verb = {
  about: 'Queue failed or waiting messages again, or stop trying a legal notice',
  usage: '[--waiting] [--template <name>] [--give-up <message id>]',
  options: {
    waiting: { type: 'boolean' },
    template: { type: 'string' },
    'give-up': { type: 'string' },
  },
  run: async ({ withInstance, say }, values) =>
    withInstance(async ({ db, clock }) => {
      const stopped = values['give-up']
      if (typeof stopped === 'string') {
        if (!isUuid(stopped))
          throw new OperatorError(
            '--give-up needs the id of a message, as the delivery page of the console shows it.',
          )
        if (!(await giveUp({ db, clock }, stopped)))
          throw new OperatorError(
            'No message with this id is waiting to be sent, or it is being sent right now.',
          )
        say('The message will not be retried.')
        return 0
      }
      const state = values.waiting === true ? 'waiting' : 'failed'
      const template = typeof values.template === 'string' ? values.template : undefined
      let result: Awaited<ReturnType<typeof replay>>
      let all = 0
      do {
        result = await db.transaction().execute(tx => replay({ db: tx, clock }, { state, template }))
        all += result.count
        for (const [name, count] of Object.entries(result.queued)) say(`${name}: ${count} queued again`)
      } while (result.count === replayedAtOnce)
      const { left, final } = result
      if (all === 0) say('Nothing was queued again.')
      if (final > 0)
        say(
          `Not queued: ${final} with expired codes, stopped texts or erased words, or to people who left the waitlist.`,
        )
      if (left > final) say(`Not queued: ${left - final} that are being sent or queued right now.`)
      return 0
    }),
}
