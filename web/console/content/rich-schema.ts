import { getSchema, mergeAttributes } from '@tiptap/core'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { ownPicture } from '../../../contract/media.ts'
import { trusted } from '../../rich-text/rich-text.tsx'

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

/**
 * A cleaned text as the editor's document. Read by the browser's own parser under our policy: the library would hand it a
 * plain string, which Trusted Types refuse.
 */
export function documentOf(html: string) {
  const { body } = new DOMParser().parseFromString(trusted(html) as string, 'text/html')
  return SchemaParser.fromSchema(getSchema(extensions)).parse(body).toJSON() as Record<string, unknown>
}
