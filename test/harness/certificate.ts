import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { commonName, der, ecdsaWithSha256, objectIdentifier, pem, sequence } from './der.ts'

const octets = (content: Uint8Array) => der(0x04, content)
const time = (date: Date) =>
  der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

interface Signed {
  subject: string
  issuer: string
  publicKey: KeyObject
  by: KeyObject
  extensions: [string, boolean, Buffer][]
}

function certificate({ subject, issuer, publicKey, by, extensions }: Signed): Buffer {
  const now = Date.now()
  const hour = 3_600_000
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    commonName(issuer),
    sequence(time(new Date(now - hour)), time(new Date(now + 24 * hour))),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        ...extensions.map(([id, critical, content]) =>
          sequence(
            objectIdentifier(id),
            ...(critical ? [der(0x01, Buffer.from([255]))] : []),
            octets(content),
          ),
        ),
      ),
    ),
  )
  const signature = sign('sha256', body, by)
  return sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
}

const yes = der(0x01, Buffer.from([255]))

export interface LocalCertificate {
  authority: string
  certificate: string
  key: string
  /** Base64 SHA-256 of the public key, as Chromium's flag for trusted keys needs it. */
  pin: string
}

/** A certificate for a host name or, without one, for this machine. */
export function localCertificate(host?: string): LocalCertificate {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // Each authority has its own name, because OpenSSL finds authorities by name.
  const issuer = host ? `Hero test authority for ${host}` : 'Hero test authority'
  const authority = certificate({
    subject: issuer,
    issuer,
    publicKey: root.publicKey,
    by: root.privateKey,
    extensions: [['551d13', true, sequence(yes)]],
  })
  const alternativeName = host ? der(0x82, Buffer.from(host)) : der(0x87, Buffer.from([127, 0, 0, 1]))
  const own = certificate({
    subject: host ?? '127.0.0.1',
    issuer,
    publicKey: leaf.publicKey,
    by: root.privateKey,
    extensions: [['551d11', false, sequence(alternativeName)]],
  })
  return {
    authority: pem('CERTIFICATE', authority),
    certificate: pem('CERTIFICATE', own),
    key: String(leaf.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    pin: createHash('sha256')
      .update(leaf.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
  }
}
