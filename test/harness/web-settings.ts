import { pricesFrom, usualPrices } from '../../contract/prices.ts'
import type { WebSettings } from '../../web/web-settings.ts'

export const webSettings = (changed: Partial<WebSettings> & Pick<WebSettings, 'publicUrl'>): WebSettings => ({
  production: true,
  uploadOrigins: [],
  allowedRegions: ['US'],
  prices: pricesFrom(usualPrices),
  apps: {},
  appLinks: { customer: { fingerprints: [] }, hero: { fingerprints: [] } },
  social: {},
  company: {},
  support: {},
  recaptcha: false,
  offlineProgress: true,
  sealKeys: [new Uint8Array(32)],
  screening: { agencyName: 'the agency' },
  waitingDays: 5,
  cardTestMode: false,
  ...changed,
})
