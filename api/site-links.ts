import type { Audience } from '../contract/fields.ts'
import type { ApiSettings } from './deps.ts'

/** Links to the support form itself, not to the help center. With `reference`, the message starts with it. */
export function supportForm({ publicUrl }: Pick<ApiSettings, 'publicUrl'>, reference?: string) {
  const question = reference ? `?${new URLSearchParams({ question: `About ${reference}: ` })}` : ''
  return `${publicUrl}/customer-contact${question}#form`
}

export function siteLinks({ publicUrl }: Pick<ApiSettings, 'publicUrl'>) {
  return {
    /** The account of the reader decides the side of the switch (decision 0517). */
    logIn: (audience: Audience) => `${publicUrl}/login?as=${audience}`,
    waitlist: `${publicUrl}/prelaunch#join`,
    signUp: `${publicUrl}/customer-signup`,
    confirmEmail: (token: string) => `${publicUrl}/confirm-email?token=${token}`,
    resetPassword: (audience: Audience) => `${publicUrl}/reset-password?as=${audience}`,
    undoChange: (token: string) => `${publicUrl}/undo-change?token=${token}`,
    progress: (audience: Audience) => `${publicUrl}/${audience}-signup-progress`,
    account: `${publicUrl}/account`,
    newAgreement: `${publicUrl}/hero-signup-progress/agreement`,
    version: (slug: string, version: string) => `${publicUrl}/${slug}?${new URLSearchParams({ version })}`,
    cards: `${publicUrl}/customer-signup-step-3`,
    supportMessages: `${publicUrl}/account/support`,
    supportConversation: (token: string) => `${publicUrl}/support-conversation?token=${token}`,
    support: supportForm({ publicUrl }),
  }
}
