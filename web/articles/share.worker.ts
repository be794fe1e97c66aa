/**
 * What a browser can do beyond links, as a script of its own: hand the article to the system's own sharing, and copy its
 * address. Their buttons stand hidden in the page until here, so that nobody meets one that does nothing.
 */
const row = document.querySelector<HTMLElement>('[data-share]')
const { share: address = '', title = '' } = row?.dataset ?? {}
const button = (name: string) => row?.querySelector<HTMLButtonElement>(`button[name=${name}]`) ?? null
const said = row?.querySelector('[role=status]')

/** Milliseconds that the words of a copy stay. */
const shown = 4_000

function show(found: HTMLButtonElement | null, act: () => void) {
  if (!found) return
  found.closest('li')?.removeAttribute('hidden')
  found.addEventListener('click', act)
}

function say(words: string) {
  if (!said) return
  said.textContent = words
  setTimeout(() => {
    if (said.textContent === words) said.textContent = ''
  }, shown)
}

if ('share' in navigator)
  // Who closes the system's sheet has not asked for an error.
  show(button('share'), () => void navigator.share({ title, url: address }).catch(() => undefined))

if (navigator.clipboard)
  show(button('copy'), () => {
    navigator.clipboard.writeText(address).then(
      () => say('Link copied.'),
      () => say(`Copying is not allowed here. The link: ${address}`),
    )
  })

export {}
