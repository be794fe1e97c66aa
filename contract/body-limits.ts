import { importLimits } from './console/import-export.ts'
import { minute, second } from './durations.ts'
import { bodies } from './request-limits.ts'
import { uploads } from './upload-limits.ts'

interface BodyLimit {
  bytes: number
  /** Milliseconds from the end of the headers to the last byte of the body. */
  time: number
  /** True if the handler of this path checks the declared length itself, because it has a better error for a body that is too large. */
  checksLength?: true
}

const usual: BodyLimit = { bytes: bodies.json, time: 10 * second }
const ofFiles = 3 * minute

const others: readonly { path: RegExp; limit: BodyLimit }[] = [
  { path: /^\/reports$/, limit: { bytes: 8_192, time: 5 * second } },
  { path: /^\/uploads\/[^/]+$/, limit: { bytes: uploads.maximumBytes, time: ofFiles, checksLength: true } },
  // A form with one photo. If the photo is too large, the page explains it better than a general error.
  {
    path: /^\/add-photo(\.data)?$/,
    limit: { bytes: uploads.maximumBytes + bodies.json, time: ofFiles, checksLength: true },
  },
  { path: /^\/api\/mail\/inbound$/, limit: { bytes: bodies.inboundMail, time: 30 * second } },
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
  others.find(({ path: of }) => of.test(path))?.limit ?? usual
