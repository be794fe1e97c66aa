import { useRef, useState } from 'react'
import type { CodeDialog } from './code-dialog.tsx'

type Dialog = typeof CodeDialog

/** The code's dialog is no part of the page's own scripts: it comes at the first touch of the form, before a code is sent. */
export function useCodeDialog() {
  const [found, setFound] = useState<{ CodeDialog: Dialog }>()
  const coming = useRef<Promise<boolean> | undefined>(undefined)

  /** Whether it is there. When it did not come, the next call tries again. */
  function load(): Promise<boolean> {
    coming.current ??= import('./code-dialog.tsx').then(
      ({ CodeDialog }) => {
        setFound({ CodeDialog })
        return true
      },
      () => {
        coming.current = undefined
        return false
      },
    )
    return coming.current
  }

  return { load, CodeDialog: found?.CodeDialog }
}
