// What `react` is in a built page's scripts: Preact's version of it, a fifth of the size (docs/decisions/0375).
import * as compat from 'preact/compat'

// @ts-expect-error The types describe a namespace, but the module has named exports.
export * from 'preact/compat'

/** React Router imports this, but uses it only with its option `useTransitions`, which we don't set. */
export const useOptimistic = <State>(state: State): [State, () => void] => [state, () => {}]

export default { ...compat, useOptimistic }
