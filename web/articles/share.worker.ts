/** The share sheet and the copy button. Both are hidden in the HTML, because they need this script. */
const row = document.querySelector<HTMLElement>('[data-share]')
const { share: address = '', title = '' } = row?.dataset ?? {}
const button = (name: string) => row?.querySelector<HTMLButtonElement>(`button[name=${name}]`) ?? null
const status = row?.querySelector('[role=status]')

/** How long "copied" shows, in milliseconds. */
const confirmationMs = 4_000

function show(found: HTMLButtonElement | null, onClick: () => void) {
  if (!found) return
  found.closest('li')?.removeAttribute('hidden')
  found.addEventListener('click', onClick)
}

function say(words: string) {
  if (!status) return
  status.textContent = words
  setTimeout(() => {
    if (status.textContent === words) status.textContent = ''
  }, confirmationMs)
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
