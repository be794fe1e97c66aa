import { ProviderFailure } from '../providers/failure.ts'
import { createPlainStore } from '../server/upload-store.ts'
import { archiveKeys } from './backup/archive-keys.ts'
import { decrypted, readIdentities } from './backup/envelope.ts'
import { load, migrationsOf, refuseUsedTarget } from './backup/load.ts'
import type { Head, Manifest } from './backup/manifest.ts'
import { findArchive } from './backup/open-destination.ts'
import { readArchive } from './backup/read-archive.ts'
import { megabytes, rowsOf } from './backup.ts'
import { publicUrlOf } from './public-url.ts'
import { OperatorError, required, type Verb } from './verb.ts'

async function readThrough(parts: ReturnType<typeof readArchive>) {
  let [head, manifest]: [Head?, Manifest?] = []
  for await (const part of parts) {
    if ('head' in part) head = part.head
    if ('manifest' in part) manifest = part.manifest
  }
  if (!head || !manifest) throw new Error('the archive ends without its manifest')
  return { head, manifest }
}

export const restoreVerb: Verb = {
  about:
    'Restore a backup into an empty database and file store; --check only reads it and compares all hashes',
  usage: '--from <file | s3://bucket/prefix/name | latest> --identity <file> [--check] [--accept-lost-keys]',
  options: {
    from: { type: 'string' },
    identity: { type: 'string' },
    check: { type: 'boolean' },
    'accept-lost-keys': { type: 'boolean' },
  },
  run: async ({ settings, withInstance, say }, values) => {
    const from = required(values, 'from')
    const identities = readIdentities(required(values, 'identity'))
    const { destination, name } = await findArchive(from, settings)
    const needs = {
      keys: archiveKeys(settings),
      acceptLostKeys: values['accept-lost-keys'] === true,
    }
    const open = () => readArchive(needs, decrypted(identities, destination.read(name)))
    const began = performance.now()
    const seconds = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`
    const work = async () => {
      const { head, manifest } = await readThrough(open())
      say(`${name} is whole: taken ${head.takenAt} by release ${head.release}`)
      const { files, lost, tables } = manifest
      say(
        `${rowsOf(manifest)} rows of ${Object.keys(tables).length} tables, ${files.count} files of ${megabytes(files.bytes)}`,
      )
      if (lost.length > 0) say(`${lost.length} files were missing when it was made.`)
      return head
    }
    if (values.check === true) {
      await work()
      return 0
    }
    return withInstance(async ({ directUrl, clock }) => {
      const store = await createPlainStore(settings, { clock, publicUrl: publicUrlOf(settings) })
      const target = { url: directUrl, store }
      await refuseUsedTarget(target)
      migrationsOf(await work())
      await load(target, open()).catch(error => {
        if (error instanceof OperatorError || error instanceof ProviderFailure) {
          const reason =
            error instanceof ProviderFailure ? `${error.provider} answered ${error.code}.` : error.message
          throw new OperatorError(
            `${reason}\nBefore the next try, create the database anew and empty the file store.`,
          )
        }
        throw error
      })
      say(`Restored in ${seconds()}; rows and hashes of every table are those of the backup.`)
      return 0
    })
  },
}
