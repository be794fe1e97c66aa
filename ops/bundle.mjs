// `node ops/bundle.mjs FOLDER`: writes the code of a release: the product, the server build of the site, and the packages that they
// import, without types and comments (docs/decisions/0405). Needs the build of the site.
import { dirname, relative } from 'node:path'
import { build } from 'vite'
import { at, project } from '../scripts/steps/paths.mjs'
import { neverLoaded, withPrograms } from './release-packages.mjs'

/** The files that Node is started with, or that the product loads by their path. */
const entries = ['server/main.ts', 'cli/hero.ts', 'api/text-threads/thread.ts', 'build/server/index.js']

/** HEIC is decoded in the browser, by two megabytes that the server never loads. */
const browserOnly = 'libheif-js/wasm-bundle'

const packageOf = path => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]

const withoutBrowserCode = {
  name: 'hero-without-browser-code',
  enforce: 'pre',
  resolveId: id => (id === browserOnly ? `\0${id}` : undefined),
  load: id => (id === `\0${browserOnly}` ? 'export default undefined' : undefined),
}

/**
 * A bundled module is in another folder than its source. What it finds beside itself is in the release where it is in the source, so
 * paths start from the folder of the source.
 */
const pathsOfSource = {
  name: 'hero-paths-of-source',
  enforce: 'pre',
  transform(code, path) {
    if (!path.startsWith(project) || packageOf(path)) return undefined
    const folder = relative(project, dirname(path))
    const moved = code
      .replaceAll('import.meta.dirname', `folderOfSource("${folder}")`)
      .replace(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, `fileOfSource("${folder}/$1.js")`)
    // A package's own resolution starts from any file of the release.
    if (moved.replaceAll('createRequire(import.meta.url)', '').includes('import.meta.url'))
      this.error("A release knows no other form than new URL('./file.ts', import.meta.url).")
    return moved
  },
  renderChunk(code, { fileName }) {
    const root = relative(dirname(fileName), '.') || '.'
    return code
      .replace(/folderOfSource\("([^"]*)"\)/g, (_, folder) => `(import.meta.dirname + "/${root}/${folder}")`)
      .replace(/fileOfSource\("([^"]*)"\)/g, (_, file) => `new URL("./${root}/${file}", import.meta.url)`)
  },
}

const [folder] = process.argv.slice(2)
await build({
  root: project,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  plugins: [withoutBrowserCode, pathsOfSource],
  ssr: { noExternal: true, external: [...withPrograms, ...neverLoaded] },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: false,
    minify: false,
    target: 'node24',
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      input: Object.fromEntries(entries.map(path => [path.replace(/\.\w+$/, ''), at(path)])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'code/[name]-[hash].js',
        // One character outside Latin-1 makes V8 keep the text of a whole file in twice the memory.
        charset: 'ascii',
        comments: false,
        // Some packages depend on the order of their imports, which files of their own would change.
        strictExecutionOrder: true,
        codeSplitting: {
          // A file per package, so that a stack names it.
          groups: [{ name: path => (packageOf(path) ? `packages/${packageOf(path)}` : null) }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
