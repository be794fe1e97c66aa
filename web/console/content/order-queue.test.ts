import { describe, expect, it } from 'vitest'
import { emptyQueue, type Order, type OrderEvent, orderQueue } from './order-queue.ts'

const order = (ids: string, seen = 'abc', of = 'list'): Order => ({ of, ids: [...ids], seen: [...seen] })
const move = (...parts: Parameters<typeof order>): OrderEvent => ({ kind: 'ordered', order: order(...parts) })
const answer = (outcome: 'saved' | 'refused' | 'lost'): OrderEvent => ({ kind: 'answered', outcome })

/** What is sent after each event: the new order and the one that was seen. */
const sentAfter = (events: readonly OrderEvent[]) =>
  events.map((_, at) => {
    const { sent } = events.slice(0, at + 1).reduce(orderQueue, emptyQueue)
    return sent && `${sent.ids.join('')} for ${sent.seen.join('')}`
  })

describe('new orders of a list', () => {
  it('are saved one after the other, the newest only, each for what was saved before it', () => {
    expect(sentAfter([move('bac'), move('bca'), move('cba'), answer('saved'), answer('saved')])).toEqual([
      'bac for abc',
      'bac for abc',
      'bac for abc',
      'cba for bac',
      undefined,
    ])
  })

  it('do not wait for another list’s newest one to be the last', () => {
    const events = [move('bac'), move('yx', 'xy', 'other'), move('cba'), answer('saved'), answer('saved')]
    expect(sentAfter(events).slice(3)).toEqual(['yx for xy', 'cba for bac'])
  })

  it('after one that was refused are for what the page shows', () => {
    expect(sentAfter([move('bac'), answer('refused'), move('acb', 'cab')]).at(-1)).toBe('acb for cab')
  })
})

describe('an order whose answer was lost', () => {
  it('is sent again before the next one, so that the next one is for what was saved, whichever that is', () => {
    expect(sentAfter([move('bac'), answer('lost'), move('bca'), answer('saved'), answer('saved')])).toEqual([
      'bac for abc',
      undefined,
      'bac for abc',
      'bca for bac',
      undefined,
    ])
  })

  it('is sent again once by itself if another one waits, and then with the next move', () => {
    const events = [move('bac'), move('bca'), answer('lost'), answer('lost'), move('cba'), answer('saved')]
    expect(sentAfter(events).slice(2)).toEqual(['bac for abc', undefined, 'bac for abc', 'cba for bac'])
  })

  it('is not sent again if the list was loaded since, or if it is refused', () => {
    expect(sentAfter([move('bac'), answer('lost'), move('cab', 'acb')]).at(-1)).toBe('cab for acb')
    expect(
      sentAfter([move('bac'), answer('lost'), move('bca'), answer('refused'), answer('refused')]).slice(2),
    ).toEqual(['bac for abc', 'bca for abc', undefined])
  })
})
