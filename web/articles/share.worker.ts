/** The share sheet and the copy button. Both are hidden in the HTML until this script runs, so that no button does nothing. */
const row = document.querySelector<HTMLElement>('[data-share]')
const { share: address = '', title = '' } = row?.dataset ?? {}
const button = (name: string) => row?.querySelector<HTMLButtonElement>(`button[name=${name}]`) ?? null
const said = row?.querySelector('[role=status]')

/** How long "copied" shows, in milliseconds. */
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
  // Closing the share sheet rejects the promise.
  show(button('share'), () => void navigator.share({ title, url: address }).catch(() => undefined))

if (navigator.clipboard)
  show(button('copy'), () => {
    navigator.clipboard.writeText(address).then(
      () => say('Link copied.'),
      () => say(`Copying isn’t allowed here. The link: ${address}`),
    )
  })

export {}
