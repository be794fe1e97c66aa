import { compact } from './starter.ts'

/**
 * Records what someone types and chooses while the scripts of an `app` page load, each field once, in the order of the last changes:
 * fields whose value comes from the page's state would lose it at hydration. `replayInput` takes it over. What a browser fills in again
 * after a reload is not recorded, because it sends no event.
 */
export const recordInput = compact(`
(() => {
  window.earlyInput = new Map;
  addEventListener('input', ({ target }) => {
    const fields = window.earlyInput;
    fields?.delete(target);
    fields?.set(target, [target.value, target.checked])
  }, true)
})()
`)
