import { useState } from 'react'

/** True once the version is not the one with which this case was opened, because the page has loaded its data anew meanwhile. */
export function useChangedVersion(id: string, version: number): boolean {
  const [opened, setOpened] = useState({ id, version })
  if (opened.id !== id) setOpened({ id, version })
  return opened.id === id && opened.version !== version
}
