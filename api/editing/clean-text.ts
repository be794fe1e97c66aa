import { cleanHtml } from '../../db/seed/markdown.ts'

/**
 * Text from the editor as it is stored: the one list of what rich text may hold, less what the pages do not show (a first
 * heading is the page's own; struck and fixed text have no form there).
 */
export const cleanText = (html: string): string =>
  cleanHtml(html.replace(/<(\/?)h1\b/gi, '<$1h2'))
    .replace(/<\/?(del|pre|span)\b[^>]*>/g, '')
    .trim()
