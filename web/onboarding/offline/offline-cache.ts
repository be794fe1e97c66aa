/** The only cache that the site keeps in a browser. It holds one page. */
export const offlineCache = 'hero-progress'

/** Deletes the offline copy: nobody is logged in on this device any more. Never throws. */
export function forgetOfflineCopy(): void {
  // Absent on plain http, where there is no copy either.
  if ('caches' in globalThis) void caches.delete(offlineCache).catch(() => {})
}
