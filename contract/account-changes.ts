/**
 * Changes to who can use an account, and the proof that each one requires. A session is never enough: sessions live for months on
 * phones that other people can pick up. API and screens read this table.
 *
 * - `proof`: `password` is the current password. `password-or-code` also accepts a code sent to a contact on file that can
 *   recover the account (`recoveryContacts`). `reset` is the six-digit reset code, which needs no session.
 * - `codeToNew`: the new contact must be proven with a code, too.
 * - `ends`: the sessions that the change ends.
 * - `told`: who is notified. Each message contains a way to undo the change.
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

interface Contacts {
  emailProven: boolean
  phoneSuspended: boolean
}

export const contactKinds = ['email', 'phone'] as const
export type ContactKind = (typeof contactKinds)[number]

/**
 * The contacts whose codes can reset the password and prove a change. The phone is one of them from sign-up on. If the email is
 * proven without the phone, the phone is suspended: a person who opened an account with another person's email must not be able to
 * recover it.
 */
export const recoveryContacts = ({
  phoneSuspended,
}: Pick<Contacts, 'phoneSuspended'>): readonly ContactKind[] => (phoneSuspended ? ['email'] : contactKinds)

export const suspendedByProof = (kind: ContactKind, { emailProven, phoneSuspended }: Contacts) =>
  kind === 'email' && !emailProven && !phoneSuspended ? ('phone' as const) : undefined
