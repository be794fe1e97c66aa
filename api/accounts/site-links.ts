import type { Audience } from '../../contract/fields.ts'
import type { ApiSettings } from '../deps.ts'

/** Addresses of the site that messages lead to. */
export function siteLinks({ publicUrl }: Pick<ApiSettings, 'publicUrl'>) {
  return {
    logIn: `${publicUrl}/login`,
    waitlist: `${publicUrl}/prelaunch#join`,
    signUp: `${publicUrl}/customer-signup`,
    resetPassword: `${publicUrl}/reset-password`,
    progress: (audience: Audience) => `${publicUrl}/${audience}-signup-progress`,
    account: (audience: Audience) =>
      `${publicUrl}/${audience === 'customer' ? 'customer-signup-step-1' : 'account'}`,
    supportMessages: `${publicUrl}/account/support`,
    support: (audience: Audience) => `${publicUrl}/${audience === 'customer' ? 'customer-help' : 'help'}`,
  }
}
