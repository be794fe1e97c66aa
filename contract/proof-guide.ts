import type { Guide } from './guide.ts'

export const proofGuide = {
  id: 'proof',
  title: 'Apps prove themselves',
  lede:
    'Any client can prove itself with work that takes about a second. A caller with a proof has the limits of a person; ' +
    'log-in, sign-up and password reset are never closed to one.',
  steps: [
    '`GET /utils/bot-challenge?action=sign_up` answers `challenge.parameters` with `salt`, `nonce` and `keyPrefix` in hex, `cost` ' +
      'and `keyLength` as numbers. With `action` the proof is good only for that call (sign_up, log_in, reset_password, support, ' +
      'appointment, prelaunch_signup), without it for any. It’s good for twenty minutes and for one call.',
    'Count up from 0. The password of each try is the bytes of `nonce`, then the counter as four bytes, big-endian. The key is ' +
      'PBKDF2 with HMAC-SHA-256 over password and `salt`, with `cost` rounds and `keyLength` bytes. Stop at the first key whose hex ' +
      'begins with `keyPrefix`.',
    'Send the proof as `recaptcha_token` of the call: base64 of the JSON `{"challenge": …, "solution": {"counter": …, "derivedKey": …}}`, ' +
      'with the challenge exactly as it came and the key in hex. It is accepted where the web uses reCAPTCHA, too.',
  ],
  example: `const { pbkdf2Sync } = process.getBuiltinModule('node:crypto')

export async function proofFor(api, action) {
  const answer = await fetch(\`\${api}/utils/bot-challenge?action=\${action}\`)
  const { challenge } = (await answer.json()).data
  const { salt, nonce, cost, keyLength, keyPrefix } = challenge.parameters
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  for (let counter = 0; ; counter++) {
    password.writeUInt32BE(counter, password.length - 4)
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex')
    if (!key.startsWith(keyPrefix)) continue
    const proof = { challenge, solution: { counter, derivedKey: key } }
    return Buffer.from(JSON.stringify(proof)).toString('base64')
  }
}`,
} as const satisfies Guide
