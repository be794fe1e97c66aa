export interface Order {
  of: string
  ids: readonly string[]
  /** The order in which the page was loaded. */
  seen: readonly string[]
}

interface OrderQueue {
  /** The newest order of each list that waits for the save before it. */
  waiting: readonly Order[]
  /** The order that is being saved. Its `seen` is what is sent, which an earlier save may have changed. */
  sent?: Order
  /** What has been saved of each list since it was loaded. Later orders of the list began with that. */
  saved: ReadonlyMap<string, readonly string[]>
  /** The order of each list whose answer was lost. Nobody knows whether it was saved. */
  unanswered: ReadonlyMap<string, Order>
}

export type OrderEvent =
  | { kind: 'ordered'; order: Order }
  | { kind: 'answered'; outcome: 'saved' | 'refused' | 'lost' }

export const emptyQueue: OrderQueue = { waiting: [], saved: new Map(), unanswered: new Map() }

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

const without = <Value>(map: ReadonlyMap<string, Value>, key: string) =>
  new Map([...map].filter(([known]) => known !== key))

/**
 * Sends the next order. One whose answer was lost is sent again before the next order of its list: if it was saved, that one's `seen`
 * would be outdated, and the person would be told that someone else had changed the order. A list that was loaded again since shows
 * what is current.
 */
function sendNext(queue: OrderQueue): OrderQueue {
  const [next] = queue.waiting
  if (!next) return { ...queue, saved: emptyQueue.saved }
  const seen = queue.saved.get(next.of) ?? next.seen
  const before = queue.unanswered.get(next.of)
  if (before && isSame(before.seen, seen)) return { ...queue, sent: before }
  return {
    ...queue,
    waiting: queue.waiting.filter(order => order !== next),
    unanswered: without(queue.unanswered, next.of),
    sent: { ...next, seen },
  }
}

function afterAnswer({ sent, ...queue }: OrderQueue, outcome: 'saved' | 'refused' | 'lost'): OrderQueue {
  if (!sent) return queue
  const { of, ids } = sent
  const answered = { ...queue, unanswered: without(queue.unanswered, of) }
  if (outcome === 'refused') return answered
  if (outcome === 'saved') return { ...answered, saved: new Map([...queue.saved, [of, ids]]) }
  const isLostAgain = queue.unanswered.has(of)
  return {
    ...queue,
    unanswered: new Map([...queue.unanswered, [of, sent]]),
    // It isn't sent a third time by itself. The person reads that the server can't be reached, and moves something again.
    waiting: isLostAgain ? queue.waiting.filter(order => order.of !== of) : queue.waiting,
  }
}

/** Only one save runs at a time, because a second submit would abort the first. Of the orders of a list, only the newest waits. */
export function orderQueue(queue: OrderQueue, event: OrderEvent): OrderQueue {
  if (event.kind === 'answered') return sendNext(afterAnswer(queue, event.outcome))
  const { order } = event
  const waiting = [...queue.waiting.filter(({ of }) => of !== order.of), order]
  return queue.sent ? { ...queue, waiting } : sendNext({ ...queue, waiting })
}
