import { openRequestContext } from '../../web/request-context.server.ts'
import type { WebSettings } from '../../web/web-settings.ts'

/** The context of a request without a session, for a loader that does not call the API. */
export const testRequestContext = (settings: Partial<WebSettings> = {}) =>
  openRequestContext({
    api: () => Promise.reject(new Error('it asks nothing of the API')),
    settings: { publicUrl: 'https://hero.test', support: {}, ...settings } as WebSettings,
    ip: '203.0.113.7',
    requestId: 'request-1',
    userAgent: null,
    cookieHeader: null,
    shared: true,
    now: new Date('2026-11-21T15:00:00Z'),
    pages: { listed: [], own: [] },
    styleSheet: () => '',
    report: () => {},
    nonce: '',
  }).context
