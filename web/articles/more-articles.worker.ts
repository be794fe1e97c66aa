/**
 * "View more": the articles of the next page come below those that are there (SPEC 4). Without this script, or when the
 * next page does not come, the link leads to it.
 */
const listOf = (page: Document) => [...page.querySelectorAll('main .posts')].at(-1)

/** A page as nodes; asked for this way it runs no scripts and needs no HTML to be made of text. */
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

/** What stands below the list is the next page's, but where the list begins stays as it was. */
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
