import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const byteString = (data: Uint8Array) =>
  Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data])

/** A software security key that creates and uses one passkey, in the browser's JSON format. */
export function softwareKey(origin = 'http://hero.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, more: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more])
  }
  const whole = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    make(options: string): string {
      const { challenge } = JSON.parse(options) as { challenge: string }
      // COSE: an EC2 key for ES256 on P-256, its x and y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      // CBOR: { fmt: 'none', attStmt: {}, authData: … }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        byteString(authenticatorData(0x45, credential)),
      ])
      return whole({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['usb'],
      })
    },
    sign(options: string): string {
      const { challenge } = JSON.parse(options) as { challenge: string }
      counter += 1
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(0x05)
      return whole({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
    /** Resets the signature counter, as in an outdated copy of the key. */
    forget() {
      counter = 0
    },
  }
}
