/** A value of ASN.1 in DER (ITU-T X.690): its tag, the length of its content in the shortest form, its content. */
export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

export const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
/** Takes the bytes of the identifier in hex. */
export const objectIdentifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
export const ecdsaWithSha256 = sequence(objectIdentifier('2a8648ce3d040302'))

/** A distinguished name with only a common name. */
export const commonName = (name: string) =>
  sequence(der(0x31, sequence(objectIdentifier('550403'), der(0x0c, Buffer.from(name)))))

export const pem = (kind: string, bytes: Buffer) =>
  `-----BEGIN ${kind}-----\n${bytes.toString('base64').replace(/.{64}(?!$)/g, '$&\n')}\n-----END ${kind}-----\n`
