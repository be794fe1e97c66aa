import { pricesFrom, usualPrices } from '../../contract/prices.ts'
import type { WebSettings } from '../../web/web-settings.ts'
import { newSecretKey } from './secret-keys.ts'

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
  sealKeys: [newSecretKey()],
  screening: { agencyName: 'the agency' },
  waitingDays: 5,
  cardTestMode: false,
  ...changed,
})
