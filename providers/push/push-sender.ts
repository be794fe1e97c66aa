/** Where a browser takes push messages, and the keys that only it can open them with; base64url. */
export interface PushDevice {
  endpoint: string
  /** Its public key on P-256, uncompressed. */
  p256dh: string
  /** 16 random bytes. */
  auth: string
}

export interface PushSender {
  /** Browsers subscribe with it, and their push service takes messages of its owner only. base64url. */
  publicKey: string
  /** Whether the address is one of a push service that is known, so that a device cannot name any other address to ask. */
  accepts(endpoint: string): boolean
  /** `gone`: the device no longer wants messages. Throws a ProviderFailure. */
  send(device: PushDevice, text: string): Promise<'sent' | 'gone'>
}
