import { generateKeyPairSync, sign } from 'node:crypto'

const tagged = (tag: number, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const length =
    body.length < 128 ? Buffer.from([body.length]) : Buffer.from([0x82, body.length >> 8, body.length & 0xff])
  return Buffer.concat([Buffer.from([tag]), length, body])
}
const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const time = (year: string) => tagged(0x17, Buffer.from(`${year}0101000000Z`))

export function makeCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
  const name = sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from('localhost')))))
  const alternativeNames = sequence(
    tagged(0x82, Buffer.from('localhost')),
    tagged(0x87, Buffer.from([127, 0, 0, 1])),
  )
  const extensions = tagged(0xa3, sequence(sequence(objectId('551d11'), tagged(0x04, alternativeNames))))
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time('20'), time('49')),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    extensions,
  )
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const der = sequence(body, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
