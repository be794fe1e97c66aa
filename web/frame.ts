import type { Audience } from '../contract/audience.ts'
import type { WebSettings } from './web-settings.ts'

/** What the layout of every page shows. */
export interface Frame extends Pick<WebSettings, 'apps' | 'social' | 'company' | 'support' | 'prices'> {
  /** Null for a guest, and on a page that is rendered for everyone. */
  audience: Audience | null
  /** Whom the page is shown to (`layout/shown-to.tsx`): an account, or in the console a member of staff. Absent if there is no session, or the API doesn't say whose it is. */
  accountId?: string | undefined
  year: number
  requestId: string
}
