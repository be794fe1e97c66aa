import { pricesFrom, usualPrices } from '../../contract/prices.ts'
import type { WebSettings } from '../../web/web-settings.ts'
import { newSecretKey } from './secret-keys.ts'

/** The same for all, because a test seals what the site under test opens. */
const sealKey = newSecretKey()

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
  sealKeys: [sealKey],
  screening: { agencyName: 'the agency' },
  waitingDays: 5,
  cardTestMode: false,
  ...changed,
})
