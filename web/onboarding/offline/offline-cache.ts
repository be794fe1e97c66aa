/** The only cache that the site keeps in a browser. It holds one page. */
export const offlineCache = 'hero-progress'

/** Deletes the offline copy: nobody is logged in on this device any more. Never throws. */
export async function forgetOfflineCopy(): Promise<void> {
  // Absent on plain http, where there is no copy either.
  if ('caches' in globalThis) await caches.delete(offlineCache).catch(() => {})
}

/**
 * Removes the offline copy, and the workers with their push messages. For the log-in page, because nobody is logged in on this
 * device any more, or someone else is about to log in; and for a sign-up, because the account before is another one. Never throws.
 */
export async function forgetDevice(): Promise<void> {
  // Absent on plain http.
  const all = navigator.serviceWorker?.getRegistrations() ?? Promise.resolve([])
  const workers = all.then(found => Promise.all(found.map(each => each.unregister()))).catch(() => {})
  await Promise.all([forgetOfflineCopy(), workers])
}
