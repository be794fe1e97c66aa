import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { clientChunks } from './scripts/steps/client-chunks.ts'
import { compileHint, leastHinted, loadedWithPages } from './scripts/steps/compile-hints.ts'
import { withShortPreloads } from './scripts/steps/preload-lists.ts'

/** A plugin, because React Router's options override the ones in this file. */
const fewFiles: Plugin = {
  name: 'hero-few-files',
  enforce: 'post',
  configEnvironment: name =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              // A page may still import what its chunk lost to a shared one.
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

/** Runs after Vite has written the lists of files that a later script preloads. */
const shortPreloads: Plugin = {
  name: 'hero-short-preloads',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
      for (const chunk of chunks) chunk.code = withShortPreloads(chunk, importsOf)
    },
  },
}

/** The scripts that a page loads with itself are compiled while they arrive (docs/decisions/0406). */
const compileHints: Plugin = {
  name: 'hero-compile-hints',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const withPages = loadedWithPages(chunks)
      for (const chunk of chunks)
        if (withPages.has(chunk.fileName) && chunk.code.length >= leastHinted)
          chunk.code = compileHint + chunk.code
    },
  },
}

/**
 * Builds in the libraries of the charts, because Node would load two hundred small files of theirs at each start.
 */
const builtCharts: Plugin = {
  name: 'hero-built-charts',
  configEnvironment: (name, _, { command }) =>
    name === 'ssr' && command === 'build'
      ? { resolve: { noExternal: [/^@visx\//, /^d3-/, 'internmap'] } }
      : undefined,
}

/**
 * Builds in React's production files, which halve the work for a page. Otherwise React would choose by NODE_ENV, which the app
 * also uses for its inbox and keys.
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

const preactFor: Record<string, string> = {
  react: `${import.meta.dirname}/web/preact/react.ts`,
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
}

/**
 * The browser gets Preact for React: a page that needs scripts loads 67 instead of 116 KB (docs/decisions/0375). The server and
 * development keep React, with its warnings.
 */
const preactInBrowser: Plugin = {
  name: 'hero-preact',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    const preact = preactFor[id]
    return preact ? this.resolve(preact, importer, { skipSelf: true }) : null
  },
}

export default defineConfig({
  plugins: [preactInBrowser, reactRouter(), fewFiles, shortPreloads, compileHints, builtReact, builtCharts],
  publicDir: 'web/public',
  // An inlined file would be a `data:` URL, which the Content-Security-Policy refuses.
  build: { assetsInlineLimit: 0, target: 'es2022', cssMinify: 'lightningcss', reportCompressedSize: false },
  // Otherwise Vite discovers these late and reloads the development page in the middle of a form.
  optimizeDeps: { include: ['zod/mini', 'altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'] },
  server: { host: '127.0.0.1' },
})
