// `node ops/kubernetes/check.mjs`: renders ops/kubernetes with kubectl's Kustomize and checks every object against the schemas of
// Kubernetes, CloudNativePG, KEDA, Gateway API and the Prometheus operator (npm: kubernetes-models). The compiled schemas check
// the values. The TypeScript compiler checks the names of fields, since the schemas allow any. Schemas are installed in .cache/.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAllDocuments } from 'yaml'

const project = resolve(import.meta.dirname, '../..')
const folder = join(project, '.cache/kubernetes-schemas')
const packages = {
  'kubernetes-models': '5.1.0',
  '@kubernetes-models/cloudnative-pg': '2.0.0',
  '@kubernetes-models/gateway-api': '2.0.0',
  '@kubernetes-models/keda': '2.0.0',
  '@kubernetes-models/prometheus-operator': '6.0.0',
}
/** The operators behind these publish no schema as a package. */
const unchecked = ['barmancloud.cnpg.io/v1']
const sources = {
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg/',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api/',
  'keda.sh': '@kubernetes-models/keda/',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator/',
}
const moduleOf = apiVersion => `${sources[apiVersion.split('/')[0]] ?? 'kubernetes-models/'}${apiVersion}`

function installSchemas() {
  if (existsSync(join(folder, 'node_modules/kubernetes-models'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies: packages }))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
}

async function wrongValues({ apiVersion, kind, ...rest }) {
  const file = join(folder, 'load.mjs')
  writeFileSync(file, 'export const load = name => import(name)\n')
  const { load } = await import(pathToFileURL(file).href)
  const Model = (await load(moduleOf(apiVersion)))[kind]
  if (!Model) return [`${moduleOf(apiVersion)} knows no ${kind}`]
  try {
    new Model(rest).validate()
    return []
  } catch (error) {
    return [error.message]
  }
}

/** Declares each object as a constant of its type, so that the compiler refuses a field that the type does not have. */
function wrongNames(objects) {
  const lines = objects.flatMap((object, at) => [
    `import type { I${object.kind} as T${at} } from '${moduleOf(object.apiVersion)}'`,
    `export const o${at}: T${at} = ${JSON.stringify(object)}`,
  ])
  writeFileSync(join(folder, 'objects.ts'), `${lines.join('\n')}\n`)
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--types',
    '',
    'objects.ts',
  ]
  const { stdout } = spawnSync(join(project, 'node_modules/.bin/tsc'), options, {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter(Boolean)
}

installSchemas()
const rendered = execFileSync('kubectl', ['kustomize', import.meta.dirname], { encoding: 'utf8' })
const objects = parseAllDocuments(rendered).map(document => document.toJS())
const known = objects.filter(({ apiVersion }) => !unchecked.includes(apiVersion))
let problems = 0
for (const object of known) {
  const wrong = await wrongValues(structuredClone(object))
  problems += wrong.length
  console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${object.kind} ${object.metadata.name}`)
  for (const line of wrong) console.log(`     ${line}`)
}
const names = wrongNames(known)
problems += names.length
for (const line of names) console.log(`FAIL ${line}`)
for (const { kind, metadata } of objects.filter(object => !known.includes(object)))
  console.log(`--   ${kind} ${metadata.name}: no schema at hand`)
console.log(`${known.length} of ${objects.length} objects held against their schemas, ${problems} problems`)
process.exit(problems === 0 && known.length > 0 ? 0 : 1)
