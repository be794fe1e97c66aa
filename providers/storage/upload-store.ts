export interface UploadRequest {
  /** Where the picture will be kept; the extension says what type it is kept as. */
  key: string
  /** The single-use slot that the PUT spends. */
  slotId: string
  expiresAt: Date
  /** Exact content type of the PUT, where it is known beforehand. */
  contentType?: string
  /** Exact length of the PUT, where it is known beforehand. */
  bytes?: number
  /** SHA-256 of the PUT in base64, where it is known beforehand. */
  sha256?: string
}

export interface UploadTarget {
  url: string
  /** Headers that the PUT has to carry as they are. */
  headers: Readonly<Record<string, string>>
  /**
   * True when the PUT goes straight to the bucket: what arrives at `incomingKey(key)` is unchecked and has to be
   * verified before it is used. False when it comes to our own endpoint, which checks before it answers.
   */
  direct: boolean
}

export interface StoredFile {
  bytes: number
  contentType: string
}

/**
 * Where private files are kept. Keys are lower-case paths with an extension (see `checkKey`). Every call refuses with
 * a `ProviderFailure` when the store does not do its work: `DISK_FULL`, `TIMEOUT`, ….
 */
export interface UploadStore {
  createUpload(request: UploadRequest): Promise<UploadTarget>
  /** A link for the owner or a reviewer that ends after `ttl` milliseconds (DECISIONS D5). */
  createDownload(key: string, ttl: number): Promise<string>
  /** The whole file, or undefined where there is none. */
  read(key: string): Promise<Buffer | undefined>
  /** Puts the whole file in place at once: a reader sees the old one or the new one, a crash leaves no half. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  head(key: string): Promise<StoredFile | undefined>
  /** A key that is not there is no fault. */
  remove(key: string): Promise<void>
  /** Every key that begins with `prefix`, in order. */
  list(prefix: string): Promise<string[]>
}
