/**
 * Asks once whether ads may be measured, and after a yes reports the path of each page that is opened: no query, no
 * referrer, no cookies. A browser with Global Privacy Control is not asked, and nothing is reported.
 */
import { ask } from './banner.ts'

const { pixel, report, cookie, cookiesPage, styles } = (document.currentScript as HTMLScriptElement).dataset

const isRefused = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

function choice() {
  const found = document.cookie.split('; ').find(part => part.startsWith(`${cookie}=`))
  return found?.slice(found.indexOf('=') + 1)
}

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
    // An ad network that does not answer is no concern of the visitor's.
  }).catch(() => undefined)
}

/** The server keeps the answer, so that it lasts; one that could not be kept is asked for again on the next page. */
async function keep(answer: 'yes' | 'no') {
  const body = new URLSearchParams({ choice: answer })
  await fetch(cookiesPage ?? '', { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
  reportView()
}

function opened() {
  if (isRefused()) return
  if (choice() !== undefined) return reportView()
  ask({ cookiesPage: cookiesPage ?? '', styles: styles ?? '', answered: answer => void keep(answer) })
}

const page = document as Document & { prerendering?: boolean }
// A page that the browser prepares is not opened yet, and may never be.
if (page.prerendering) page.addEventListener('prerenderingchange', opened, { once: true })
else opened()

// Back and forward show the page again as it was.
addEventListener('pageshow', event => {
  if (event.persisted) reportView()
})
