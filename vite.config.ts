import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { clientChunks } from './scripts/steps/client-chunks.ts'

/** Few files in the browser. A plugin, as React Router's own options would come after those of this file. */
const fewFiles: Plugin = {
  name: 'hero-few-files',
  enforce: 'post',
  configEnvironment: name =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              // What the groups move out of a page's file it may still be asked for.
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [{ debugName: 'few files', name: clientChunks(import.meta.dirname) }],
                },
              },
            },
          },
        }
      : undefined,
}

/**
 * What a page asks for later brings no styles: they stand in the page already, and once more at its end they would win over
 * those that have to come after them. Vite lists a later script's sheets beside its scripts; a script takes their places.
 */
const scriptsAlone: Plugin = {
  name: 'hero-scripts-alone',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(/(?<=\bm\.f=\[)[^\]]+(?=\])/, list => {
            const script = list.split(',').find(address => address.includes('.js'))
            return list.replace(/"[^"]+\.css"/g, script ?? '""')
          })
    },
  },
}

/**
 * The built site renders with React's production files, whatever the product's NODE_ENV says of its inbox and keys: React
 * would choose by it when it is read, so it is built in. Half the work for a page.
 */
const builtReact: Plugin = {
  name: 'hero-built-react',
  configEnvironment: (name, _, { command }) =>
    name === 'ssr' && command === 'build'
      ? {
          resolve: { noExternal: [/^react(-dom|-router)?$/, '@react-router/node'] },
          define: { 'process.env.NODE_ENV': '"production"' },
        }
      : undefined,
}

export default defineConfig({
  plugins: [reactRouter(), fewFiles, scriptsAlone, builtReact],
  publicDir: 'web/public',
  // An inlined file would be a `data:` address, which the Content-Security-Policy refuses.
  build: { assetsInlineLimit: 0, target: 'es2022', cssMinify: 'lightningcss', reportCompressedSize: false },
  // Found only when a page asks for them: the development page would reload once in the middle of a form.
  optimizeDeps: { include: ['zod/mini', 'altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'] },
  server: { host: '127.0.0.1' },
})
