export interface UploadRequest {
  /** The final key. Its extension determines the content type. */
  key: string
  slotId: string
  expiresAt: Date
  contentType?: string
  bytes?: number
  /** In base64. */
  sha256?: string
}

export interface UploadTarget {
  url: string
  headers: Readonly<Record<string, string>>
  /**
   * True if the PUT goes straight to the bucket. In that case the file at `incomingKey(key)` is unchecked and must be verified
   * before use. False if it goes to our endpoint, which checks before it answers.
   */
  direct: boolean
}

interface StoredFile {
  bytes: number
  contentType: string
}

/**
 * Storage of private files. Keys are lowercase paths with an extension (see `checkKey`). Every call throws a `ProviderFailure` if
 * the store fails, with a code such as `DISK_FULL` or `TIMEOUT`.
 */
export interface UploadStore {
  createUpload(request: UploadRequest): Promise<UploadTarget>
  /**
   * A link for the owner or a reviewer, valid for `ttl` milliseconds (DECISIONS D5). With `side`, our endpoint answers with a
   * smaller picture. If the bucket answers directly, it ignores `side`.
   */
  createDownload(key: string, ttl: number, smaller?: { side: number }): Promise<string>
  read(key: string): Promise<Buffer | undefined>
  /** Replaces the file atomically: readers see either the old or the new file, and a crash leaves no partial file. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  head(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
  list(prefix: string): Promise<string[]>
}
