import { setImmediate } from 'node:timers/promises'

/** Lets other requests be answered before a long piece of work goes on. Unlike a timer, it doesn't wait if there are none. */
export const yieldToEventLoop = () => setImmediate()
