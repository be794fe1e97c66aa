import type { PageHandle } from '../page-kind.ts'
import type { WebSettings } from '../web-settings.ts'

type Needs = Pick<WebSettings, 'production' | 'publicUrl' | 'uploadOrigins'>

/** Ours for the address of the script, and the two that the script makes for itself. */
const recaptchaPolicies = ['hero-recaptcha', 'recaptcha', 'goog#html']

const withoutQuery = (address: string) => address.replace(/[?#].*$/, '')

/**
 * The Content-Security-Policy of a page: nothing but what is named, inline scripts and styles by hash, no `unsafe-*`,
 * Trusted Types for our own three policies (drawings, texts, the start of a page) and React's style sheets.
 */
export function contentSecurityPolicy(
  { publicUrl, uploadOrigins }: Needs,
  {
    scripts,
    styles,
    report,
    recaptcha,
    framed,
    ofConsole,
    images = [],
  }: {
    scripts: readonly string[]
    styles: readonly string[]
    /** Where this page may report that it was opened: the ad network's address. */
    report?: string | undefined
    /** The bot check is reCAPTCHA, and a form of this page needs it. */
    recaptcha?: boolean
    /** Hosts of the images that the API names: `s3Base`, `avatarBaseUrl`. */
    images?: readonly string[]
    /** A page of our own may show it in a frame. */
    framed?: boolean
    /**
     * A page of the console. Staff go from page to page without a new document, under the policy of the first one, so all
     * have what any of them needs: previews in frames of our own, and the editor's policy for what is pasted.
     */
    ofConsole?: boolean
  },
) {
  const google = recaptcha ? ['https://www.google.com/recaptcha/'] : []
  const rules = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...scripts,
      ...google,
      ...(recaptcha ? ['https://www.gstatic.com/recaptcha/'] : []),
    ],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'blob:', 'data:', ...new Set([...uploadOrigins, ...images])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...uploadOrigins, ...(report ? [withoutQuery(report)] : []), ...google],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    ...(ofConsole || recaptcha ? { 'frame-src': [...(ofConsole ? ["'self'"] : []), ...google] } : {}),
    'base-uri': ["'none'"],
    'frame-ancestors': [framed ? "'self'" : "'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      'hero-drawing',
      'hero-text',
      'hero-start',
      'hero-worker',
      'hero-styles',
      ...(recaptcha ? recaptchaPolicies : []),
      ...(ofConsole ? ['ProseMirrorClipboard'] : []),
    ],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Of a page that stays tied to the window that opened it, if any. */
export const notCutOff = { 'cross-origin-opener-policy': 'unsafe-none' } as const

/** Of a request: what says how the page was opened. */
export interface Opening {
  method: string | undefined
  /** The header `sec-fetch-site`. */
  site?: string | null | undefined
  cookie?: string | null | undefined
}

/** Whether no other window can have opened the page: the person typed its address or had it kept, and carries nothing of ours yet. */
export const isOpenedByHand = ({ method, site, cookie }: Opening) =>
  method === 'GET' && site === 'none' && !cookie

export const openingOf = ({ method, headers }: Request): Opening => ({
  method,
  site: headers.get('sec-fetch-site'),
  cookie: headers.get('cookie'),
})

/**
 * Whether what was rendered is cut off from the window that opened it, for which the browser begins a new process
 * (docs/decisions/0188). Not what is for everyone: there is nothing of anyone in it to guard, unless it is an auth page. Not a
 * form that is opened by hand either, but for the pages of accounts and staff. `page` is absent for what is none: a feed, an
 * answer to a script.
 */
export function openerPolicy(
  request: Request,
  { forEveryone, page }: { forEveryone: boolean; page: PageHandle | undefined },
): 'unsafe-none' | 'same-origin' {
  const isForm = page !== undefined && page.kind !== 'app' && page.line !== 'staff'
  const isFree = forEveryone ? !page?.authPage : isForm && isOpenedByHand(openingOf(request))
  return isFree ? notCutOff['cross-origin-opener-policy'] : 'same-origin'
}

/**
 * Of an answer that ends a session on purpose: what the browser stored of a form that was under way goes with it, for the next
 * person at this computer. Its cache holds nothing of anyone: what is a visitor's own is `no-store`.
 */
export const clearsStorage = { 'clear-site-data': '"storage"' } as const

/** What every answer of the site carries, pages and files alike. Headers that the answer already has stay. */
export function addSafetyHeaders(headers: Headers, { production, publicUrl }: Needs) {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), otp-credentials=(self), payment=(self), serial=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(production && publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
      : {}),
  }
  for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value)
}
