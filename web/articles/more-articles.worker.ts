/**
 * "View more" appends the next page's articles (SPEC 4). Without this script, or if the request fails, the link opens
 * the next page.
 */
const listOf = (page: Document) => [...page.querySelectorAll('main .posts')].at(-1)

/**
 * Loads a page as a document. XHR does that without running scripts or parsing a string as HTML, which Trusted Types would
 * refuse.
 */
function pageAt(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.onload = () => (request.status === 200 ? resolve(request.responseXML!) : reject())
    request.onerror = reject
    request.open('GET', address)
    request.send()
  })
}

/** Replaces everything below the list with the next page's, except the link back to where the list starts. */
function renew(below: Element, next: Element) {
  for (const part of ['[data-first]', '[data-newer]']) {
    const kept = below.querySelector(part)
    if (kept) next.querySelector(part)?.replaceWith(kept)
    else next.querySelector(part)?.remove()
  }
  below.replaceWith(next)
}

async function add(link: HTMLAnchorElement) {
  link.ariaBusy = 'true'
  const page = await pageAt(link.href)
  const added = [...listOf(page)!.children]
  const below = link.closest('.article-more')!
  listOf(document)!.append(...added)
  history.replaceState(null, '', link.href)
  renew(below, page.querySelector('.article-more')!)
  added[0]!.querySelector('a')!.focus({ preventScroll: true })
  document.querySelector('[data-added]')!.textContent = `${added.length} more`
}

document.addEventListener('click', event => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-more]')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  if (link.ariaBusy) return
  add(link).catch(() => location.assign(link.href))
})

export {}
