import { data } from 'react-router'

/** An invalid question is answered with 400, which is never cached, and a message at its field. */
export const estimateResponse = <Estimate extends { answer: unknown }>(estimate: Estimate) =>
  data(estimate, estimate.answer ? undefined : 400)
