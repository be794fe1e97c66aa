import { useRef, useState } from 'react'
import type { CodeDialog } from './code-dialog.tsx'

type Dialog = typeof CodeDialog

/** Loads the code dialog separately, at the first touch of the form, so that it isn't part of the page's scripts. */
export function useCodeDialog() {
  const [found, setFound] = useState<{ CodeDialog: Dialog }>()
  const loading = useRef<Promise<boolean> | undefined>(undefined)

  /** True once loaded. After a failure the next call tries again. */
  function load(): Promise<boolean> {
    loading.current ??= import('./code-dialog.tsx').then(
      ({ CodeDialog }) => {
        setFound({ CodeDialog })
        return true
      },
      () => {
        loading.current = undefined
        return false
      },
    )
    return loading.current
  }

  return { load, CodeDialog: found?.CodeDialog }
}
