import { readHead } from '../api/audit/read-record.ts'
import { launchSettings } from '../api/settings/launch-settings.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { createUploadStore } from '../server/upload-store.ts'
import { invariants } from './invariants.ts'
import { publicUrlOf } from './public-url.ts'
import type { Verb } from './verb.ts'

/** What a provider refuses is a fault to mend in the settings; the rest is checked all the same. */
export function unreachable(error: unknown): string[] {
  if (!(error instanceof ProviderFailure)) throw error
  const { provider, code } = error
  const part = provider === 's3' ? 'The bucket (S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)' : provider
  return [`${part} cannot be asked: ${code}`]
}

export const doctorVerb: Verb = {
  about: 'Check what must always hold; exit code 1 when something does not',
  usage: '',
  options: {},
  run: async ({ settings, inHouse, say }) =>
    inHouse(async ({ db, clock }) => {
      const uploads = createUploadStore(settings, {
        clock,
        publicUrl: publicUrlOf(settings),
      })
      const { heroSpots } = await launchSettings(db, settings)
      let sound = true
      for (const { name, find } of invariants) {
        const faults = await find({ db, clock, uploads, heroSpots }).catch(unreachable)
        say(`${faults.length === 0 ? 'ok   ' : 'FAULT'}  ${name}`)
        for (const fault of faults) say(`         ${fault}`)
        if (faults.length > 0) sound = false
      }
      const { seq, hash } = await readHead(db)
      say(`The record of staff ends with row ${seq}, ${hash || 'no hash yet'}. Keep this elsewhere.`)
      return sound ? 0 : 1
    }),
}
