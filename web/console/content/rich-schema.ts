import { getSchema, mergeAttributes } from '@tiptap/core'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { ownPicture } from '../../../contract/media.ts'
import { trusted } from '../../rich-text/rich-text.tsx'
import { cleanPaste, type PasteLosses, withoutStyles } from './pasted-html.ts'

const AnchoredHeading = Heading.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      id: {
        default: null,
        parseHTML: element => element.getAttribute('id'),
        renderHTML: ({ id }) => (id ? { id: String(id) } : {}),
      },
    }
  },
}).configure({ levels: [2, 3, 4] })

/** A table without the column widths that the library writes as inline styles, which the content security policy refuses. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes: { style: _, ...rest } }) => ['table', mergeAttributes(rest), ['tbody', 0]],
}).configure({ resizable: false })

/** Allows only images of our own library. Images pasted from other sites would not load. */
const OwnImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) => (ownPicture.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
}).configure({ inline: true })

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

/** Only parses: nothing in the document is shown, runs or is fetched. */
const parsed = (html: string) => new DOMParser().parseFromString(trusted(html) as string, 'text/html').body

/** Clipboard HTML reduced to our marks and lists. A copy from this editor passes unchanged. */
export function readPaste(html: string): { html: string; losses: PasteLosses } {
  if (html.includes('data-pm-slice')) return { html, losses: { pictures: 0, strikes: 0 } }
  const body = parsed(withoutStyles(html))
  const losses = cleanPaste(body)
  return { html: body.innerHTML, losses }
}

/**
 * HTML as a document of the editor. We parse it ourselves, because the library would hand the parser a plain string,
 * which Trusted Types refuse.
 */
export function documentOf(html: string): Record<string, unknown> {
  return SchemaParser.fromSchema(getSchema(extensions)).parse(parsed(html)).toJSON()
}
