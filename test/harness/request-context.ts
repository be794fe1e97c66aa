import { openRequestContext } from '../../web/request-context.server.ts'
import type { WebSettings } from '../../web/web-settings.ts'

/** A request without a session, for a loader that does not call the API. */
export const requestContextAt = (now: Date, settings: Partial<WebSettings> = {}) =>
  openRequestContext({
    api: () => Promise.reject(new Error('it asks nothing of the API')),
    settings: { publicUrl: 'https://hero.test', support: {}, ...settings } as WebSettings,
    ip: '203.0.113.7',
    requestId: 'request-1',
    userAgent: null,
    cookieHeader: null,
    shared: true,
    now,
    pages: { listed: [], own: [] },
    styleSheet: () => '',
    report: () => {},
    nonce: '',
  })

export const testRequestContext = (settings: Partial<WebSettings> = {}) =>
  requestContextAt(new Date('2026-11-21T15:00:00Z'), settings).context
