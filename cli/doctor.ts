import { passesThrough } from '../api/audit/macs.ts'
import { readHead } from '../api/audit/read-audit-log.ts'
import { launchSettings } from '../api/settings/launch-settings.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { createUploadStore } from '../server/upload-store.ts'
import { invariants } from './invariants.ts'
import { probes } from './probes.ts'
import { publicUrlOf } from './public-url.ts'
import { OperatorError, type Values, type Verb } from './verb.ts'

/** What the operator knows a provider by, where its own name says too little. */
const partOf: Readonly<Record<string, string>> = {
  s3: 'The bucket (S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)',
  disk: 'The folder of files (DATA_DIR)',
}

/** A provider's refusal is reported as a setting to fix, and the other checks still run. */
function unreachable(error: unknown): string[] {
  if (!(error instanceof ProviderFailure)) throw error
  const { provider, code } = error
  return [`${partOf[provider] ?? provider} cannot be used: ${code}`]
}

function readKnownHead(values: Values) {
  const known = values['audit-head']
  if (known === undefined) return undefined
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(String(known)) ?? []
  if (!hash) throw new OperatorError('--audit-head must be a number and a hash: 123:9f86…')
  return { seq: Number(seq), hash }
}

export const doctorVerb: Verb = {
  about:
    'Ask bucket, mail, texts, screening, clock and keys, and check what must always be true; exit code 1 if something is not. --files compares every stored file with its row',
  usage: '[--files] [--audit-head <number:hash>]',
  options: { files: { type: 'boolean' }, 'audit-head': { type: 'string' } },
  run: async ({ settings, withInstance, say }, values) => {
    const known = readKnownHead(values)
    return withInstance(async ({ db, clock, ring }) => {
      const uploads = await createUploadStore(settings, {
        clock,
        publicUrl: publicUrlOf(settings),
      })
      const { heroSpots } = await launchSettings(db, settings)
      let sound = true
      const checks = invariants.filter(({ listsFiles }) => !listsFiles || values.files === true)
      for (const { name, find } of [...probes, ...checks]) {
        const problems = await find({ db, clock, ring, settings, uploads, heroSpots }).catch(unreachable)
        say(`${problems.length === 0 ? 'ok   ' : 'FAIL '}  ${name}`)
        for (const problem of problems) say(`         ${problem}`)
        if (problems.length > 0) sound = false
      }
      const passes = known && (await passesThrough(db, known))
      if (known && passes === undefined)
        say(`The row ${known.seq} was removed as old. Compare with an end that was recorded later.`)
      if (known && passes === false) {
        say(`FAIL   The audit log passes through ${known.seq}:${known.hash}`)
        say('         Rows up to that one were removed or replaced since it was recorded')
        sound = false
      }
      const { seq, hash } = await readHead(db)
      say(
        seq === 0
          ? 'The audit log has no rows yet, so there is nothing to store for --audit-head.'
          : `The audit log ends with ${seq}:${hash}. Keep this elsewhere, for --audit-head.`,
      )
      return sound ? 0 : 1
    })
  },
}
