/** Where a browser receives push messages, and the keys for messages that only it can read. The keys are in base64url. */
export interface PushDevice {
  endpoint: string
  /** The browser's public key on P-256, uncompressed. */
  p256dh: string
  /** 16 random bytes in base64url. */
  auth: string
}

export interface PushSender {
  /** Our public key in base64url. Browsers subscribe with it, and their push service then accepts messages only from us. */
  publicKey: string
  /** Whether the address belongs to a known push service. If any address were accepted, a device could make us send requests to it. */
  accepts(endpoint: string): boolean
  /** `gone` means that the device no longer wants messages. Throws a ProviderFailure. */
  send(device: PushDevice, text: string): Promise<'sent' | 'gone'>
}
