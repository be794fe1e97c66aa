import type { Audience } from '../contract/audience.ts'
import type { WebSettings } from './web-settings.ts'

/** What the layout of every page shows. */
export interface Frame extends Pick<WebSettings, 'apps' | 'social' | 'company' | 'support' | 'prices'> {
  /** Null for a guest, and on a page that is rendered for everyone. */
  audience: Audience | null
  year: number
  requestId: string
}
