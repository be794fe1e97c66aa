import { type TextErrorName, textErrors } from '../../contract/console/text-errors.ts'
import { elementsOf } from '../../contract/read-html.server.ts'
import { richText } from '../../contract/rich-text.ts'
import { cleanText } from './clean-text.ts'

export class TextError extends Error {
  readonly problem: TextErrorName
  constructor(problem: TextErrorName) {
    super(textErrors[problem])
    this.name = 'TextError'
    this.problem = problem
  }
}

const empty = new Set(['br', 'hr', 'img'])

const depthOf = (html: string) =>
  elementsOf(html).reduce(
    (deepest, { name, depth }) => (empty.has(name) ? deepest : Math.max(deepest, depth)),
    0,
  )

/**
 * Sanitizes a text for storage. This can take seconds for hostile text, so the server runs it only in a text thread. Throws
 * TextError. The limit on depth lets pages, feeds and exports walk stored texts without limits of their own.
 */
export function storedText(html: string): string {
  const clean = cleanText(html)
  if (depthOf(clean) > richText.depth) throw new TextError('tooDeep')
  return clean
}
