import { useEffect } from 'react'
import { href } from 'react-router'
import { forgetOfflineCopy } from './offline-cache.ts'
import { progressRegistration } from './progress-registration.ts'
import { forgetMessage, saveMessage } from './serve-offline-copy.ts'

async function tellWorker(page: string, message: typeof saveMessage | typeof forgetMessage) {
  try {
    const { active } = await progressRegistration(page)
    active?.postMessage(message)
  } catch {
    // Private windows and managed browsers refuse workers. The page works the same, without a copy.
  }
}

/**
 * Keeps what this progress page shows readable offline. `version` is never empty and changes with what is shown. Pressing "Log out" deletes the copy
 * before the server is asked, so that it is gone if the server can't be reached.
 */
export function useOfflineCopy({ page, version, on }: { page: string; version: string; on: boolean }): void {
  useEffect(() => {
    if (on && version !== '' && 'serviceWorker' in navigator) void tellWorker(page, saveMessage)
  }, [page, version, on])
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement && target.getAttribute('action')?.startsWith(href('/logout'))))
        return
      void forgetOfflineCopy()
      if (on && 'serviceWorker' in navigator) void tellWorker(page, forgetMessage)
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [page, on])
}
