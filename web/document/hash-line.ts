import { escapeHtml } from '../../contract/escape-html.ts'

/** The hash of a file's text. On a phone, 64 characters in one piece would widen the whole page. What is copied has no breaks. */
export const hashLine = (hash: string) =>
  `SHA-256 of the text: ${escapeHtml(hash).replace(/.{16}(?=.)/g, '$&<wbr>')}`
