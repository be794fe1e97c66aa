import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../contract/fields-of.ts'
import { z } from '../contract/schema.ts'
import { type KeyRing, parseKeyRing } from '../providers/keys/key-ring.ts'
import { type SecretKey, secretKey } from '../providers/keys/secret-key.ts'
import { keyNames, type RawSettings } from './settings-table.ts'

interface DevelopmentKeys {
  DATA_KEYS: KeyRing
  CODE_KEY: SecretKey[]
  UPLOAD_KEY: SecretKey[]
  FORM_KEY: SecretKey[]
  ALTCHA_KEY: SecretKey[]
}

export const lackingKeys = (given: Pick<RawSettings, (typeof keyNames)[number]>) =>
  keyNames.filter(name => given[name] === undefined)

const keyTexts = z.record(z.string(), z.string())

/**
 * Keys of a development machine. They are created at the first start in DATA_DIR/keys.json, which only its owner can read. An
 * unreadable file is an error and is never replaced, because its keys have encrypted existing data.
 */
export function developmentKeys(dataDir: string): DevelopmentKeys {
  const file = join(dataDir, 'keys.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const text = read(file) ?? create(file)
  try {
    const kept = keyTexts.parse(JSON.parse(text))
    return {
      DATA_KEYS: parseKeyRing(kept.DATA_KEYS ?? ''),
      CODE_KEY: [keyOf(kept.CODE_KEY)],
      UPLOAD_KEY: [keyOf(kept.UPLOAD_KEY)],
      FORM_KEY: [keyOf(kept.FORM_KEY)],
      ALTCHA_KEY: [keyOf(kept.ALTCHA_KEY)],
    }
  } catch {
    throw new Error(
      `${file} cannot be read. Restore it, or remove the whole folder ${dataDir} to begin anew.`,
    )
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes a temporary file and links it to its final name, so that two processes that start for the first time end up with the same
 * keys.
 */
function create(file: string): string {
  const fresh = () => randomBytes(32).toString('base64')
  const keys = {
    DATA_KEYS: `dev:${fresh()}`,
    CODE_KEY: fresh(),
    UPLOAD_KEY: fresh(),
    FORM_KEY: fresh(),
    ALTCHA_KEY: fresh(),
  }
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'w', 0o600)
  try {
    writeSync(handle, `${JSON.stringify(keys, null, 2)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8')
}

function keyOf(value: string | undefined): SecretKey {
  const bytes = Buffer.from(value ?? '', 'base64')
  if (bytes.length !== 32) throw new Error('not a key')
  return secretKey(bytes)
}
