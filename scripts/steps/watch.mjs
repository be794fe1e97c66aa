import { watch } from 'node:fs'
import { at } from './paths.mjs'

/** Milliseconds. Editors write a file in several steps. */
const settle = 150

/** Calls `react` once per burst of edits. Tests are ignored, because the server does not load them. */
export function onEdit(paths, react) {
  let timer
  for (const path of paths) {
    watch(at(path), { recursive: true }, (_, file) => {
      if (/\.test\.\w+$|~$|\.sw.$/.test(file ?? '')) return
      clearTimeout(timer)
      timer = setTimeout(react, settle)
    })
  }
}
