import { readFileSync, writeFileSync } from 'node:fs'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { errorCode } from '../../contract/fields-of.ts'
import { OperatorError } from '../verb.ts'
import { ArchiveError } from './manifest.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Node's web stream has `from`, but it is missing from the browser's types, which the library uses. */
const streamOf = (bytes: Bytes) => NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>
// The browser's types do not say that a stream can be iterated; Node's can.
const bytesOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>

/** Encrypts to public keys in the format of age (age-encryption.org/v1). There must be at least one recipient. */
export async function* encrypted(recipients: readonly string[], plain: Bytes): AsyncGenerator<Uint8Array> {
  const age = new Encrypter()
  for (const recipient of recipients) {
    try {
      age.addRecipient(recipient)
    } catch {
      throw new OperatorError(`BACKUP_RECIPIENTS: ${recipient} is no public key of age.`)
    }
  }
  yield* bytesOf(await age.encrypt(streamOf(plain)))
}

/** Throws `ArchiveError` if no identity fits, or if the file was changed or truncated. */
export async function* decrypted(identities: readonly string[], sealed: Bytes): AsyncGenerator<Buffer> {
  const age = new Decrypter()
  for (const identity of identities) age.addIdentity(identity)
  let stream: ReadableStream<Uint8Array>
  try {
    stream = await age.decrypt(streamOf(sealed))
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError('The identity does not open this backup, or it is no file of age.')
  }
  const pieces = bytesOf(stream)[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await pieces.next().catch(() => {
      throw new ArchiveError('The backup was cut off or changed.')
    })
    if (done) return
    yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }
}

/** Reads the file that `age-keygen` or `hero backup --new-key` wrote. Each line has one identity; lines with `#` are comments. */
export function readIdentities(file: string): string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorError(`${file} cannot be read (${errorCode(error)}).`)
  }
  const found = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#'))
  if (found.length === 0 || !found.every(line => /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/.test(line)))
    throw new OperatorError(`${file} holds no identity of age (AGE-SECRET-KEY-1…).`)
  return found
}

/** Writes a new identity to `file`, which only its owner can read, and returns the public key. Never replaces a file. */
export async function writeNewIdentity(file: string, now: Date): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  return recipient
}
