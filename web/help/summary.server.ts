import { textOf } from '../../contract/read-html.server.ts'
import { shortened } from './help-texts.ts'

/** The first words of a page. */
export const summaryOf = (html: string): string =>
  shortened(
    textOf(html, () => ' ')
      .replace(/\s+/g, ' ')
      .replace(/ ([.,;:!?])/g, '$1'),
  )
