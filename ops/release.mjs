// `node ops/release.mjs FOLDER`: makes one folder of the product that runs without npm, compilers, tests or the embedded
// PostgreSQL. The container image and the archive for systemd are both made from it.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { ensureBuilt } from '../scripts/steps/build.mjs'
import { ensureInstalled } from '../scripts/steps/install.mjs'
import { at, node24, project } from '../scripts/steps/paths.mjs'
import { fail } from '../scripts/steps/run.mjs'
import { foldersWithPrograms, shippedPackages, thirdPartyNotices } from './release-packages.mjs'

const [folder] = process.argv.slice(2)
if (!folder) fail('Name the folder to make: node ops/release.mjs /tmp/hero-release')
const release = resolve(folder)
if (existsSync(release)) fail(`${release} exists already. Name a folder that does not.`)

await ensureInstalled()
await ensureBuilt()

// Files that the code reads, where it expects them.
const font = 'web/public/fonts/archivo-latin-wght-normal.woff2'
for (const name of [
  'content',
  'db/migrations',
  'build/client',
  font,
  'package.json',
  'package-lock.json',
  'LICENSE',
])
  cpSync(at(name), join(release, name), { recursive: true })
execFileSync(node24, [at('ops/bundle.mjs'), release], {
  cwd: project,
  stdio: ['ignore', 'ignore', 'inherit'],
})

/** Files and folders of a package that are not read at run time. */
const isRead = path => !/(\.map|\.d\.[cm]?ts|\.md)$/i.test(path)
for (const path of foldersWithPrograms())
  cpSync(at(path), join(release, path), {
    recursive: true,
    filter: file => file === at(path) || (isRead(file) && basename(file) !== 'node_modules'),
  })
writeFileSync(join(release, 'THIRD-PARTY-NOTICES'), thirdPartyNotices())

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
  const shipped = new Set(shippedPackages())
  const isShipped = ({ name }) => name === 'node' || shipped.has(`node_modules/${name}`)
  sbom.components = sbom.components.filter(isShipped)
  const kept = new Set(sbom.components.map(component => component['bom-ref']))
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref) || ref === sbom.metadata.component['bom-ref'])
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(name => kept.has(name)) }))
  return JSON.stringify(sbom, null, 1)
}

/** Lets Node cache the compiled code in the release, so that a start reads it instead of compiling again. */
function warmCompileCache() {
  const node = join(release, 'bin/node')
  const options = {
    cwd: release,
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(release, 'compile-cache') },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  // They import the packages.
  const own = readdirSync(join(release, 'code')).filter(name => name.endsWith('.js'))
  const files = ['build/server/index.js', ...own.map(name => `code/${name}`)]
  const script = `for (const file of ${JSON.stringify(files)}) await import(new URL(file, 'file://${release}/').href)
    process.exit(0)`
  execFileSync(node, ['--input-type=module', '--eval', script], options)
  // The two programs do their work when they are imported.
  execFileSync(node, ['cli/hero.js', 'help'], options)
  const { status } = spawnSync(node, ['server/main.js'], { ...options, stdio: 'ignore' })
  if (status !== 1) fail('A start without settings ends with 1.')
  const compiled = readdirSync(join(release, 'compile-cache'), { recursive: true, withFileTypes: true })
  // Node lets only its own user read them; they are no more secret than the code itself.
  for (const entry of compiled) if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644)
}

function size(path) {
  const [bytes] = execFileSync('du', ['-sb', path], { encoding: 'utf8' }).split('\t')
  return Math.round(Number(bytes) / 1_000_000)
}
