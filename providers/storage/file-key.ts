/** Allowed types, by the extension of the key. The extension determines the content type when the file is delivered. */
const typesByExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  json: 'application/json',
  zip: 'application/zip',
}

const folder = '[a-z0-9][a-z0-9_-]{0,63}'
const keyShape = new RegExp(
  `^(?:${folder}/){0,4}[a-z0-9][a-z0-9_-]{0,99}\\.(?:${Object.keys(typesByExtension).join('|')})$`,
)
const prefixShape = new RegExp(`^(?:${folder}/){0,5}$`)

/** The message does not repeat the key, which may be user input. */
export class FileKeyError extends Error {
  constructor() {
    super('this is not a key of a stored file')
    this.name = 'FileKeyError'
  }
}

/**
 * Returns a valid key: up to four folders and a name with exactly one extension. All consist of lowercase letters, digits, `-` and
 * `_`. This excludes `..`, absolute paths, hidden files, second extensions and other spellings of the same file. Throws
 * `FileKeyError`.
 */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new FileKeyError()
  return key
}

/** Accepts whole folders such as `users/`, or an empty text for everything. Throws `FileKeyError`. */
export function checkPrefix(prefix: string): string {
  if (!prefixShape.test(prefix)) throw new FileKeyError()
  return prefix
}

export const isKey = (key: string) => keyShape.test(key)

const extensionOf = (key: string) => checkKey(key).split('.').at(-1) ?? ''

export const contentTypeOf = (key: string) => typesByExtension[extensionOf(key)] ?? 'application/octet-stream'

/** Names the file that a browser saves. Without a name, it would be saved under its signed link. */
export const contentDispositionOf = (key: string) => `inline; filename="hero-photo.${extensionOf(key)}"`

export const incomingKey = (key: string) => checkKey(`incoming/${key}`)
