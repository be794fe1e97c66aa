import { type TextFaultName, textFaults } from '../../contract/console/text-faults.ts'
import { richText } from '../../contract/rich-text.ts'
import { cleanText } from './clean-text.ts'

/** A text that is refused; the message is for the person who wrote or imported it. */
export class TextFault extends Error {
  readonly fault: TextFaultName
  constructor(fault: TextFaultName) {
    super(textFaults[fault])
    this.name = 'TextFault'
    this.fault = fault
  }
}

const tag = /<(\/?)([a-z][a-z\d]*)[^>]*>/g
const empty = new Set(['br', 'hr', 'img'])

/** How deep the elements of a cleaned text nest. */
function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, end, name] of html.matchAll(tag)) {
    if (empty.has(name!)) continue
    depth += end ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/**
 * A text as it is stored. It takes up to seconds for a hostile text: the server calls it in a text thread alone. Throws
 * TextFault. A bounded depth is what lets pages, feeds and exports walk stored texts without bounds of their own.
 */
export function storedText(html: string): string {
  const clean = cleanText(html)
  if (depthOf(clean) > richText.depth) throw new TextFault('tooDeep')
  return clean
}
