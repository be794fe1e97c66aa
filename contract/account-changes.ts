/**
 * What changes who can use an account, and what each change asks for. A session alone is never enough: sessions live for
 * months, on phones that lie on tables. API and screens read this one table.
 *
 * - `proof`: `password` is the current password; `password-or-code` takes instead a code to a contact on file that may
 *   recover the account (`recoveryWays`), for people who do not have the password at hand. `reset` is the six-digit code
 *   of the reset, which works without a session.
 * - `codeToNew`: the new contact has to be proven with a code, too.
 * - `ends`: which sessions end with it.
 * - `told`: who gets a message about it, each with the way to undo it.
 */
export const accountChanges = {
  email: {
    proof: 'password-or-code',
    codeToNew: true,
    ends: 'others',
    told: ['mail to the old', 'mail to the new', 'text'],
  },
  phone: {
    proof: 'password-or-code',
    codeToNew: true,
    ends: 'others',
    told: ['text to the old', 'text to the new', 'mail'],
  },
  password: { proof: 'password', codeToNew: false, ends: 'others', told: ['mail', 'text'] },
  reset: { proof: 'reset', codeToNew: false, ends: 'all', told: ['mail', 'text'] },
  close: { proof: 'password-or-code', codeToNew: false, ends: 'all', told: ['mail', 'text'] },
} as const
export type AccountChange = keyof typeof accountChanges

interface Contacts {
  emailProven: boolean
  phoneSuspended: boolean
}

export const contactKinds = ['email', 'phone'] as const
export type ContactKind = (typeof contactKinds)[number]

/**
 * The contacts whose codes reset the password and prove a change. The phone was proven at sign-up, so it is one until the
 * email is proven for the first time by a person who did not show the phone: whoever opened an account with an email of
 * somebody else must not keep a way back into it.
 */
export const recoveryWays = ({ phoneSuspended }: Pick<Contacts, 'phoneSuspended'>): readonly ContactKind[] =>
  phoneSuspended ? ['email'] : contactKinds

/** The contact that a first proof of `kind` suspends, if any. */
export const suspendedByProof = (kind: ContactKind, { emailProven, phoneSuspended }: Contacts) =>
  kind === 'email' && !emailProven && !phoneSuspended ? ('phone' as const) : undefined
