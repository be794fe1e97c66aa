/**
 * Asks once whether ads may be measured. After a yes it reports the path of each opened page, without query, referrer
 * or cookies. A browser with Global Privacy Control is not asked, and nothing is reported.
 */
import { ask } from './banner.ts'

// A classic script has an element while it runs for the first time.
const { pixel, report, cookie, cookiesPage, styles } = (document.currentScript as HTMLScriptElement).dataset

// TypeScript's browser types lack Global Privacy Control.
const isRefused = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** As on the server, any other value counts as no answer. */
const choice = () =>
  (['yes', 'no'] as const).find(answer => document.cookie.split('; ').includes(`${cookie}=${answer}`))

function reportView() {
  if (!report || !pixel || isRefused() || choice() !== 'yes') return
  const address = new URL(report)
  address.searchParams.set('id', pixel)
  address.searchParams.set('ev', 'PageView')
  address.searchParams.set('path', location.pathname)
  fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
  }).catch(() => undefined)
}

/** The server saves the answer, so that it lasts. If that fails, the next page asks again. */
async function saveAnswer(answer: 'yes' | 'no') {
  const body = new URLSearchParams({ choice: answer })
  await fetch(cookiesPage ?? '', { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
  reportView()
}

let removeQuestion: (() => void) | undefined

function opened() {
  if (isRefused()) return
  if (choice() !== undefined) return reportView()
  removeQuestion = ask({
    cookiesPage: cookiesPage ?? '',
    styles: styles ?? '',
    answered: answer => void saveAnswer(answer),
  })
}

// TypeScript's browser types lack prerendering.
const page = document as Document & { prerendering?: boolean }
// A prerendered page has not been opened yet, and may never be.
if (page.prerendering) page.addEventListener('prerenderingchange', opened, { once: true })
else opened()

// Back and forward restore the page without running its scripts again.
addEventListener('pageshow', event => {
  if (!event.persisted) return
  // It may have been answered on another page since.
  if (choice() !== undefined) removeQuestion?.()
  reportView()
})
