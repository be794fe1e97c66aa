import { importLimits } from './console/import-export.ts'
import { minute, second } from './durations.ts'
import { bodies } from './request-limits.ts'
import { uploads } from './upload-limits.ts'

/** What the body of a request may take, whoever sends it and before anybody has looked at who that is. */
export interface BodyLimit {
  bytes: number
  /** Milliseconds from the end of the headers to the last byte. */
  time: number
  /** Whoever answers this path looks at the declared length first, and has better words for one that is too large. */
  checksLength?: true
}

/** Calls and forms: even a slow phone sends them at once. */
const usual: BodyLimit = { bytes: bodies.json, time: 10 * second }
/** A slow phone may take minutes for a photo. */
const ofFiles = 3 * minute

/** The paths whose bodies may be larger; files and pieces of files beside the other fields of their forms. */
const larger: readonly { path: RegExp; limit: BodyLimit }[] = [
  { path: /^\/uploads\/[^/]+$/, limit: { bytes: uploads.maximumBytes, time: ofFiles, checksLength: true } },
  {
    path: /^\/console\/content\/transfer(\.data)?$/,
    limit: { bytes: importLimits.bytes + bodies.json, time: ofFiles },
  },
  {
    path: /^\/console\/content\/transfer\/parts(\.data)?$/,
    limit: { bytes: importLimits.piece + bodies.json, time: ofFiles },
  },
]

export const bodyLimitOf = (path: string): BodyLimit =>
  larger.find(({ path: of }) => of.test(path))?.limit ?? usual
