/**
 * "View more" appends the next page's articles (SPEC 4). Without this script, or if the request fails, the link opens
 * the next page.
 */

/** The last list of a page and what is below it. Throws if the page lacks one of them, and then the link opens the page. */
function partsOf(page: Document) {
  const list = [...page.querySelectorAll('main .posts')].at(-1)
  const below = page.querySelector('.article-more')
  if (!list || !below) throw new Error('The page has no list of articles.')
  return { list, below }
}

/** After this time the link opens the page instead. */
const timeoutMs = 8_000

/**
 * Loads a page as a document. XHR does that without running scripts or parsing a string as HTML, which Trusted Types would
 * refuse.
 */
function pageAt(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.onload = () => {
      const { status, responseXML } = request
      if (status === 200 && responseXML) resolve(responseXML)
      else reject()
    }
    request.onerror = reject
    request.ontimeout = reject
    request.timeout = timeoutMs
    request.open('GET', address)
    request.send()
  })
}

/** Replaces everything below the list with the next page's, except the link back to where the list starts. */
function replaceBelow(below: Element, next: Element) {
  for (const part of ['[data-first]', '[data-newer]']) {
    const kept = below.querySelector(part)
    if (kept) next.querySelector(part)?.replaceWith(kept)
    else next.querySelector(part)?.remove()
  }
  below.replaceWith(next)
}

async function add(link: HTMLAnchorElement) {
  link.ariaBusy = 'true'
  const next = partsOf(await pageAt(link.href))
  const { list, below } = partsOf(document)
  const added = [...next.list.children]
  list.append(...added)
  history.replaceState(null, '', link.href)
  replaceBelow(below, next.below)
  added[0]?.querySelector('a')?.focus({ preventScroll: true })
  const status = document.querySelector('[data-added]')
  if (status) status.textContent = `${added.length} more`
}

document.addEventListener('click', event => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-more]')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  if (link.ariaBusy) return
  add(link).catch(() => location.assign(link.href))
})

export {}
