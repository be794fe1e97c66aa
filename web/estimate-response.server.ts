import { data } from 'react-router'

/** Answers an invalid question with status 400, which is never cached, and with a message at its field. */
export const estimateResponse = <Estimate extends { answer: unknown }>(estimate: Estimate) =>
  data(estimate, estimate.answer ? undefined : 400)
