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

const algorithms = {
  ec: {
    pair: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    id: sequence(objectId('2a8648ce3d040302')),
  },
  rsa: {
    pair: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    id: sequence(objectId('2a864886f70d01010b'), Buffer.from([0x05, 0])),
  },
}

/** A self-signed certificate that is valid from 2020 to `until`, the last two digits of a year. */
export function makeCertificate({
  commonName = 'localhost',
  algorithm = 'ec',
  until = '49',
}: {
  commonName?: string
  algorithm?: keyof typeof algorithms
  until?: string
} = {}): { key: string; cert: string } {
  const { privateKey, publicKey } = algorithms[algorithm].pair()
  const signedWith = algorithms[algorithm].id
  const name = sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from(commonName)))))
  const alternativeNames = sequence(
    tagged(0x82, Buffer.from('localhost')),
    tagged(0x87, Buffer.from([127, 0, 0, 1])),
  )
  const extensions = tagged(0xa3, sequence(sequence(objectId('551d11'), tagged(0x04, alternativeNames))))
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    signedWith,
    name,
    sequence(time('20'), time(until)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    extensions,
  )
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const der = sequence(body, signedWith, signature).toString('base64')
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
