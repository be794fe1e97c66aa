import { createHmac } from 'node:crypto'
import { sameText } from '../keys/codes.ts'
import type { SecretKey } from '../keys/secret-key.ts'

export interface LinkSigner {
  /** 32 random bytes. */
  key: SecretKey
  /** Earlier keys. Links that they signed can still be opened. */
  olderKeys?: readonly SecretKey[] | undefined
  clock: { now(): Date }
}

export interface UploadGrant {
  slotId: string
  key: string
  /** Milliseconds since 1970. */
  expires: number
  contentType?: string
  bytes?: number
  sha256?: string
}

interface DownloadGrant {
  key: string
  expires: number
  /** Length of the longer side in pixels, if the picture should be made smaller. */
  side?: number
}

const longestToken = 2_000
interface Grants {
  upload: UploadGrant
  download: DownloadGrant
}
type Purpose = keyof Grants

function sign(key: SecretKey, purpose: Purpose, payload: string) {
  return createHmac('sha256', key).update(`${purpose} ${payload}`).digest('base64url')
}

function write(signer: LinkSigner, purpose: Purpose, grant: UploadGrant | DownloadGrant): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${payload}.${sign(signer.key, purpose, payload)}`
}

/** The signature covers the purpose, so a grant with a valid signature was issued for that purpose. */
function read<For extends Purpose>(signer: LinkSigner, purpose: For, token: string): Grants[For] | undefined {
  const [payload, signature, ...rest] = token.slice(0, longestToken + 1).split('.')
  if (token.length > longestToken || !payload || !signature || rest.length > 0) return undefined
  const keys = [signer.key, ...(signer.olderKeys ?? [])]
  if (!keys.some(key => sameText(signature, sign(key, purpose, payload)))) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}

export const signUpload = (signer: LinkSigner, grant: UploadGrant) => write(signer, 'upload', grant)
export const signDownload = (signer: LinkSigner, grant: DownloadGrant) => write(signer, 'download', grant)

/** `forged` means that the link was never issued, or was changed. `expired` means that its time is up. */
export function readUpload(signer: LinkSigner, token: string): UploadGrant | 'forged' | 'expired' {
  return inTime(signer, read(signer, 'upload', token))
}
export function readDownload(signer: LinkSigner, token: string): DownloadGrant | 'forged' | 'expired' {
  return inTime(signer, read(signer, 'download', token))
}

function inTime<Grant extends { expires: number }>(signer: LinkSigner, grant: Grant | undefined) {
  if (!grant) return 'forged'
  return grant.expires <= signer.clock.now().getTime() ? 'expired' : grant
}

export const linkPath = '/uploads/'
