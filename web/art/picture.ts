import { escapeHtml } from '../../contract/escape-html.ts'

export type Picture = {
  viewBox: string
  body: string
  label?: string
  className?: string
  fit: string
}

type Options = { label?: string; className?: string; fit?: string; defs?: string }

export function picture(
  viewBox: string,
  body: string,
  { label, className, fit = 'xMidYMid meet', defs }: Options = {},
): Picture {
  return { viewBox, body: (defs ? `<defs>${defs}</defs>` : '') + body, label, className, fit }
}

/** A drawing as a file. Its text uses the system font, because a page's font does not reach an `<img>`. */
export function pictureFile({ viewBox, body, label, fit }: Picture): string {
  const name = label
    ? `role="img" aria-label="${escapeHtml(label)}"`
    : 'aria-hidden="true"'
  const font = body.includes('<text') ? ' font-family="Archivo,Arial,system-ui,sans-serif"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="${fit}"${font} ${name}>${body}</svg>`
}
