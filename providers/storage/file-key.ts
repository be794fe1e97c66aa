/** Types that are kept, by the extension of their key. The key alone says what a file is served as. */
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

/** A key that no store takes. Says nothing of the key: it may have come from outside. */
export class FileKeyFault extends Error {
  constructor() {
    super('this is not a key of a stored file')
    this.name = 'FileKeyFault'
  }
}

/**
 * The key itself if it is one: up to four folders and a name with exactly one extension, all lower-case letters,
 * digits, `-` and `_`. So there is no way up, no absolute path, no hidden file, no second extension and no other
 * spelling of the same file. Throws `FileKeyFault`.
 */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new FileKeyFault()
  return key
}

/** A prefix is whole folders: `users/`, or the empty text for everything. Throws `FileKeyFault`. */
export function checkPrefix(prefix: string): string {
  if (!prefixShape.test(prefix)) throw new FileKeyFault()
  return prefix
}

export const isKey = (key: string) => keyShape.test(key)

/** The content type that a key is kept and served as. Throws `FileKeyFault`. */
export function contentTypeOf(key: string): string {
  const extension = checkKey(key).split('.').at(-1) ?? ''
  return typesByExtension[extension] ?? 'application/octet-stream'
}

/** Where a PUT that went straight to the bucket waits until it has been checked. */
export const incomingKey = (key: string) => checkKey(`incoming/${key}`)
