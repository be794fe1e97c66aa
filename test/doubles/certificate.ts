import { generateKeyPairSync, sign } from 'node:crypto'
import { commonName, der, ecdsaWithSha256, objectIdentifier, pem, sequence } from '../harness/der.ts'

const time = (year: string) => der(0x17, Buffer.from(`${year}0101000000Z`))

const algorithms = {
  ec: {
    pair: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    id: ecdsaWithSha256,
  },
  rsa: {
    pair: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    id: sequence(objectIdentifier('2a864886f70d01010b'), Buffer.from([0x05, 0])),
  },
}

/** A self-signed certificate that is valid from 2020 to `until`, the last two digits of a year. */
export function makeCertificate({
  host = 'localhost',
  algorithm = 'ec',
  until = '49',
}: {
  host?: string
  algorithm?: keyof typeof algorithms
  until?: string
} = {}): { key: string; cert: string } {
  const { privateKey, publicKey } = algorithms[algorithm].pair()
  const signedWith = algorithms[algorithm].id
  const name = commonName(host)
  const alternativeNames = sequence(
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  )
  const extensions = der(0xa3, sequence(sequence(objectIdentifier('551d11'), der(0x04, alternativeNames))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    signedWith,
    name,
    sequence(time('20'), time(until)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    extensions,
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
    cert: pem('CERTIFICATE', sequence(body, signedWith, signature)),
  }
}
