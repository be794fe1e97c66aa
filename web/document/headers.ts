import type { PageHandle } from '../page-kind.ts'
import type { WebSettings } from '../web-settings.ts'

type Needs = Pick<WebSettings, 'production' | 'publicUrl' | 'uploadOrigins'>

/** The Trusted Types policies of reCAPTCHA: ours for the address of its script, and two that it creates itself. */
const recaptchaPolicies = ['hero-recaptcha', 'recaptcha', 'goog#html']

/** The Trusted Types policies of our workers: the bot check, and what converts and checks photos. */
const workerPolicies = ['hero-worker', 'hero-photo', 'hero-faces']

/**
 * Origins of Stripe's element (docs.stripe.com/security/guide, Content Security Policy). Stripe's script writes addresses of its
 * own scripts as text, which only the policy named `default` can allow; ours (`web/onboarding/customer/load-stripe.ts`) allows
 * Stripe's.
 */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}
const ofStripe = (kind: keyof typeof stripe, shown: boolean | undefined) => (shown ? stripe[kind] : [])

const withoutQuery = (address: string) => address.replace(/[?#].*$/, '')

/** For development pages: Vite's own scripts and styles have no hash, so only built pages can list what may run. */
export const developmentPolicy = "frame-ancestors 'self'"

/**
 * The Content-Security-Policy of a page: only named sources, inline scripts and styles by hash, no `unsafe-*`. Trusted
 * Types allow our own policies and React's style sheets.
 */
export function contentSecurityPolicy(
  { publicUrl, uploadOrigins }: Needs,
  {
    scripts,
    styles,
    report,
    recaptcha,
    cardElement,
    framed,
    ofConsole,
    workers,
    offline,
    images = [],
  }: {
    scripts: readonly string[]
    styles: readonly string[]
    /** The ad network's URL, if this page reports its visits. */
    report?: string | undefined
    recaptcha?: boolean
    cardElement?: boolean
    /** Image hosts that the API names: `s3Base`, `avatarBaseUrl`. */
    images?: readonly string[]
    framed?: boolean
    /**
     * Console pages share one policy, because staff navigate without loading a new document and stay under the first
     * page's policy. It covers previews in frames and the editor's paste.
     */
    ofConsole?: boolean
    /** Pages with the bot check, which runs in a worker. */
    workers?: boolean
    /** Pages of a logged-in applicant, who may come to the progress page and its service worker without a new document. */
    offline?: boolean
  },
) {
  const google = recaptcha ? ['https://www.google.com/recaptcha/'] : []
  const startsWorkers = workers || offline || ofConsole
  const frames = [...(ofConsole ? ["'self'"] : []), ...google, ...ofStripe('frame', cardElement)]
  const rules = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...scripts,
      ...google,
      ...(recaptcha ? ['https://www.gstatic.com/recaptcha/'] : []),
      ...ofStripe('script', cardElement),
    ],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'blob:', 'data:', ...new Set([...uploadOrigins, ...images])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...uploadOrigins,
      ...(report ? [withoutQuery(report)] : []),
      ...google,
      ...ofStripe('connect', cardElement),
    ],
    'worker-src': [startsWorkers ? "'self'" : "'none'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
    'base-uri': ["'none'"],
    'frame-ancestors': [framed ? "'self'" : "'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      'hero-drawing',
      'hero-text',
      'hero-start',
      ...(startsWorkers ? workerPolicies : []),
      ...(offline ? ['hero-offline'] : []),
      ...(recaptcha ? recaptchaPolicies : []),
      ...(ofConsole ? ['ProseMirrorClipboard'] : []),
      ...(cardElement ? ['default'] : []),
    ],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
    // Firefox and Safari know only the first of these; Chromium prefers the second.
    'report-uri': ['/reports'],
    'report-to': ['hero'],
  }
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

export const openerPolicyHeader = 'cross-origin-opener-policy'

/** What browsers do without the header. It tells `addSecurityHeaders` not to isolate the page. */
export const notIsolated = { [openerPolicyHeader]: 'unsafe-none' } as const

export interface Opening {
  method: string | undefined
  site?: string | null | undefined
  cookie?: string | null | undefined
}

/** True if no other window can have opened the page: the person typed its URL or used a bookmark, and has no cookie of ours yet. */
export const isOpenedDirectly = ({ method, site, cookie }: Opening) =>
  method === 'GET' && site === 'none' && !cookie

export const openingOf = ({ method, headers }: Request): Opening => ({
  method,
  site: headers.get('sec-fetch-site'),
  cookie: headers.get('cookie'),
})

/**
 * Whether to isolate the page from the window that opened it (docs/decisions/0188). The browser starts a new process for that. Public
 * pages have nothing to protect and are not isolated, except auth pages. Forms that were opened directly are not isolated either,
 * except those of accounts and staff. `page` is absent for feeds and answers to scripts.
 */
export function openerPolicy(
  request: Request,
  { forEveryone, page }: { forEveryone: boolean; page: PageHandle | undefined },
): 'unsafe-none' | 'same-origin' {
  const isForm = page !== undefined && page.kind !== 'app' && page.line !== 'staff'
  const isFree = forEveryone ? !page?.authPage : isForm && isOpenedDirectly(openingOf(request))
  return isFree ? notIsolated[openerPolicyHeader] : 'same-origin'
}

/**
 * For an answer that ends a session on purpose: clears what the browser stored of a form in progress, for the next
 * person at this computer. The HTTP cache holds nothing personal, because personal pages are `no-store`.
 */
export const clearsStorage = { 'clear-site-data': '"storage"' } as const

/**
 * The names of what no page of ours uses. The camera and one-time codes from texts are not among them, because without a name they
 * are for our own pages only. On a slow connection each byte of a header delays the first text.
 */
const permissions = (payment: string) =>
  `accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=${payment}, serial=(), usb=()`

/**
 * Headers of the page with the card provider's element. Its wallets may ask for a payment, and the windows that they open may send
 * messages back.
 */
export const cardElementHeaders = {
  'permissions-policy': permissions('(self "https://js.stripe.com")'),
  [openerPolicyHeader]: 'same-origin-allow-popups',
} as const

export function addSecurityHeaders(headers: Headers, { production, publicUrl }: Needs) {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions('()'),
    'reporting-endpoints': 'hero="/reports"',
    [openerPolicyHeader]: 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(production && publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
      : {}),
  }
  for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value)
}
