import { registerHooks } from 'node:module'

/**
 * Runs as a process of its own: a small instance with the product's code, which prints each file of OpenTelemetry that it loads.
 */
registerHooks({
  load(url, context, nextLoad) {
    const [, file] = /node_modules\/(@opentelemetry\/.*)$/.exec(url) ?? []
    if (file) console.log(`loaded ${file}`)
    return nextLoad(url, context)
  },
})
await import('../../server/product.ts')
await import('./small-instance.ts')
