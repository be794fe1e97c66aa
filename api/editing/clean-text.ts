import { cleanHtml } from '../../db/seed/markdown.ts'

/** The editor wraps items and cells in paragraphs and gives every table row the same form; our texts and pages do not. */
const asOurTexts = (html: string) =>
  html
    .replace(/<(li)><p>((?:(?!<\/?p>)[\s\S])*?)<\/p>(?=<\/li>|\s*<[uo]l)/g, '<$1>$2')
    .replace(/<(t[hd])([^>]*)><p>((?:(?!<\/?p>)[\s\S])*?)<\/p><\/\1>/g, '<$1$2>$3</$1>')
    .replace(
      /<table><tbody>(<tr>(?:<th[^>]*>(?:(?!<\/th>)[\s\S])*<\/th>)+<\/tr>)/g,
      (_, head: string) => `<table><thead>${head.replace(/<th>/g, '<th scope="col">')}</thead><tbody>`,
    )
    .replace(/<p>(?:<br \/>|\s|&nbsp;)*<\/p>/g, '')

/**
 * Editor HTML as it is stored: allowed rich text without what pages do not show (h1 belongs to the page; struck and preformatted
 * text have no style). Clean input is unchanged.
 */
export const cleanText = (html: string): string =>
  asOurTexts(
    cleanHtml(html.replace(/<(\/?)h1\b/gi, '<$1h2')).replace(/<\/?(del|pre|span)\b[^>]*>/g, ''),
  ).trim()
