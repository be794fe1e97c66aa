import type { DataRouter } from 'react-router'

/** React Router's own router, which it puts there in the browser. Undefined until it has started. */
export const currentRouter = () =>
  (globalThis as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter
