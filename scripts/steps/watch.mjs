import { watch } from 'node:fs'
import { at } from './paths.mjs'

/** Editors write a file in several steps. */
const settle = 150

/** Calls `react` once after each burst of edits of the files and folders. Tests are not part of what runs. */
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
