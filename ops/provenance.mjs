// `node ops/provenance.mjs IMAGE-ID BASE-ID BUILD-BASE-ID`: writes the provenance of an image that this machine built, as an
// in-toto statement (SLSA provenance 1). ops/image.sh calls it. On a public forge the workflow attests instead, with the forge's
// signature.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

const [image, ...bases] = process.argv.slice(2)
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const commit = git('rev-parse', 'HEAD')
const changed = git('status', '--porcelain') !== ''
const digest = id => ({ sha256: id.replace(/^sha256:/, '') })

const statement = {
  _type: 'https://in-toto.io/Statement/v1',
  subject: [{ name: 'localhost/hero', digest: digest(image) }],
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'https://buildah.io/bud',
      externalParameters: { containerfile: 'ops/Containerfile', version, revision: commit },
      internalParameters: { uncommittedChanges: changed },
      resolvedDependencies: [
        { name: 'source', digest: { gitCommit: commit } },
        ...bases.map((id, at) => ({ name: ['base', 'build base'][at], digest: digest(id) })),
      ],
    },
    runDetails: { builder: { id: `host:${hostname()}` }, metadata: { finishedOn: new Date().toISOString() } },
  },
}
console.log(JSON.stringify(statement, null, 2))
