import { cleanHtml } from '../../db/seed/markdown.ts'

/** An editor writes every item and cell as a paragraph, and every row of a table alike; our texts, and pages, do not. */
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
 * Text from the editor as it is stored: the one list of what rich text may hold, less what the pages do not show (a first
 * heading is the page's own; struck and fixed text have no form there). What is clean already stays as it is.
 */
export const cleanText = (html: string): string =>
  asOurTexts(
    cleanHtml(html.replace(/<(\/?)h1\b/gi, '<$1h2')).replace(/<\/?(del|pre|span)\b[^>]*>/g, ''),
  ).trim()
