import { getSchema, mergeAttributes } from '@tiptap/core'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { ownPicture } from '../../../contract/media.ts'
import { trusted } from '../../rich-text/rich-text.tsx'
import { cleanPaste, type PasteLosses, withoutStyles } from './pasted-html.ts'

/** A heading keeps the anchor that links into the text name. */
const AnchoredHeading = Heading.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      id: {
        default: null,
        parseHTML: element => element.getAttribute('id'),
        renderHTML: ({ id }) => (id ? { id: id as string } : {}),
      },
    }
  },
}).configure({ levels: [2, 3, 4] })

/** Without the widths of columns that the library writes as inline styles: our policy refuses them, our pages have none. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes: { style: _, ...rest } }) => ['table', mergeAttributes(rest), ['tbody', 0]],
}).configure({ resizable: false })

/** Only our own: what is pasted from other sites would not be shown, and is not kept. */
const OwnImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) => (ownPicture.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
}).configure({ inline: true })

/** What our rich text may hold, and nothing else: what is pasted is brought to this. */
export const extensions = [
  StarterKit.configure({
    heading: false,
    strike: false,
    underline: false,
    codeBlock: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  AnchoredHeading,
  OwnImage,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
]

/** By the browser's own parser under our policy: nothing in the document is shown, runs or is fetched. */
const parsed = (html: string) => new DOMParser().parseFromString(trusted(html) as string, 'text/html').body

/** What is on the clipboard, brought to marks and lists of ours; what this editor has copied is so already. */
export function readPaste(html: string): { html: string; losses: PasteLosses } {
  if (html.includes('data-pm-slice')) return { html, losses: { pictures: 0, strikes: 0 } }
  const body = parsed(withoutStyles(html))
  const losses = cleanPaste(body)
  return { html: body.innerHTML, losses }
}

/**
 * A cleaned text as the editor's document. Read by the browser's own parser under our policy: the library would hand it a
 * plain string, which Trusted Types refuse.
 */
export function documentOf(html: string) {
  return SchemaParser.fromSchema(getSchema(extensions)).parse(parsed(html)).toJSON() as Record<
    string,
    unknown
  >
}
