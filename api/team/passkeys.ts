import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { hmacCode } from '../../providers/keys/codes.ts'
import type { Database, Deps } from '../deps.ts'

const library = () => import('@simplewebauthn/server')

/** Accepts only the site's own address, so that a copy of our pages on another site gets no signature. */
function site({ publicUrl }: Pick<Deps['settings'], 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, id: hostname }
}

function read(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const passkeysOf = (db: Database, staffId: string) =>
  db.selectFrom('staff_passkey').selectAll().where('staff_id', '=', staffId).orderBy('created_at').execute()

export async function passkeyRequest({ db, settings }: Pick<Deps, 'db' | 'settings'>, staffId: string) {
  const keys = await passkeysOf(db, staffId)
  if (keys.length === 0) return null
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: site(settings).id,
    allowCredentials: keys.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  })
  return { challenge: options.challenge, options: JSON.stringify(options) }
}

/** Also stores the signature counter: if it decreases, the passkey was cloned. */
export async function passkeySigned(
  { db, settings, clock }: { db: Database } & Pick<Deps, 'settings' | 'clock'>,
  { staffId, answer, challenge }: { staffId: string; answer: string; challenge: string },
): Promise<boolean> {
  // The library checks the fields of what the browser sent.
  const response = read(answer) as AuthenticationResponseJSON | undefined
  const key = (await passkeysOf(db, staffId)).find(({ credential_id: id }) => id === response?.id)
  if (!response || !key) return false
  const { verifyAuthenticationResponse } = await library()
  const { origin, id } = site(settings)
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
  }).catch(() => undefined)
  if (!result?.verified) return false
  const { numUpdatedRows } = await db
    .updateTable('staff_passkey')
    .set({ counter: result.authenticationInfo.newCounter, last_used_at: clock.now() })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The challenge of a passkey that is added in a session. It is derived instead of stored, so that a step-up on the way, a reload or another
 * tab doesn't end it (decision 0613). It ends with the session, and once the person's passkeys are others.
 */
export async function newPasskeyChallenge(
  { db, codeKey }: { db: Database } & Pick<Deps, 'codeKey'>,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<string> {
  const keys = await passkeysOf(db, staffId)
  const present = keys.map(({ credential_id }) => credential_id).sort()
  return hmacCode(codeKey, ['staff-new-passkey', staffId, sessionId], present.join(' '))
}

export async function passkeyOffer(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  staff: { id: string; email: string; name: string },
  /** In base64url. By default a random one. */
  challenge?: string,
) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Hero staff',
    rpID: site(settings).id,
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.id),
    attestationType: 'none',
    ...(challenge ? { challenge: new Uint8Array(Buffer.from(challenge, 'base64url')) } : {}),
    excludeCredentials: (await passkeysOf(db, staff.id)).map(({ credential_id: id, transports }) => ({
      id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { challenge: options.challenge, options: JSON.stringify(options) }
}

export async function savePasskey(
  { db, settings, clock }: { db: Database } & Pick<Deps, 'settings' | 'clock'>,
  made: { staffId: string; name: string; answer: string; challenge: string },
): Promise<string | undefined> {
  // The library checks the fields of what the browser sent.
  const response = read(made.answer) as RegistrationResponseJSON | undefined
  if (!response) return undefined
  const { verifyRegistrationResponse } = await library()
  const { origin, id } = site(settings)
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: made.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  const { credential } = result.registrationInfo
  const row = await db
    .insertInto('staff_passkey')
    .values({
      staff_id: made.staffId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 8),
      name: made.name,
      created_at: clock.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
