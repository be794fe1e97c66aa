import { call, fileAnswer } from '../call.ts'
import { instant } from '../fields.ts'
import { line, z } from '../schema.ts'
import { entryKinds } from './entry.ts'

const editorCall = { tag: 'Editing', caller: 'editor' } as const

const megabyte = 1024 * 1024
export const importLimits = {
  /** Bytes of the texts of an import, compressed or uncompressed. */
  bytes: 20 * megabyte,
  /** Bytes of an archive, which may contain images, and of its uncompressed content. */
  archive: 300 * megabyte,
  unpacked: 700 * megabyte,
  files: 2_000,
  /** Files in an archive, including ignored ones. An export of all texts and images has fewer. */
  entries: 80_000,
  texts: 10_000,
  /** Bytes of one text before it is sanitized. */
  text: 200 * 1024,
  /** How many texts of a file may exceed the time limit before the rest of the file is refused. */
  overruns: 5,
  /** How many of the other things that a file holds, such as redirects and images, and how many that cannot be imported. */
  others: 20_000,
  /** Bytes of a part, which is one JSON body. A page sends a `piece` of several parts at a time. */
  part: 150 * 1024,
  piece: 20 * 150 * 1024,
  name: 200,
} as const
export const isArchive = (name: string) => /\.(tar\.gz|tgz)$/i.test(name)

export const importStates = ['receiving', 'reading', 'ready', 'importing', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]
export const importKinds = [...entryKinds, 'image', 'redirect', 'order'] as const
export type ImportKind = (typeof importKinds)[number]
/** What would happen to a text. `different` means that another text already has its address. */
export const importOutcomes = ['new', 'same', 'different', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
export const differingChoices = ['leave', 'change', 'beside'] as const
export type DifferingChoice = (typeof differingChoices)[number]

const one = z.object({ id: z.string().check(z.maxLength(60)) })
const contentImport = z.object({
  id: z.string(),
  by: z.string(),
  at: instant,
  state: z.enum(importStates),
  files: z.array(z.string()),
  problem: z.nullable(z.string()),
  counts: z.object({
    new: z.number(),
    same: z.number(),
    different: z.number(),
    refused: z.number(),
    lacking: z.number(),
  }),
  done: z.number(),
  results: z.object({ created: z.number(), changed: z.number(), left: z.number() }),
})
export type ContentImport = z.infer<typeof contentImport>

const item = z.object({
  place: z.number(),
  source: z.string(),
  kind: z.nullable(z.enum(importKinds)),
  title: z.string(),
  slug: z.nullable(z.string()),
  outcome: z.enum(importOutcomes),
  reason: z.nullable(z.string()),
  lacks: z.array(z.string()),
  entryId: z.nullable(z.string()),
  imageId: z.nullable(z.string()),
  result: z.nullable(z.enum(['created', 'changed', 'left'])),
})
export type ImportItem = z.infer<typeof item>

const tooLarge = `Please choose texts of at most ${importLimits.bytes / megabyte} MB in all, or one archive of at most ${importLimits.archive / megabyte} MB`
const total = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

export const beginImport = call({
  ...editorCall,
  method: 'POST',
  path: '/editing/imports',
  summary: 'Start an import by naming its files',
  description:
    'Accepts Markdown with front matter, Ghost’s JSON, and our own exports. An archive of ours includes its images. The ' +
    'files are then sent in parts. Started again by the same person with the same files, before all of them arrived, it’s the ' +
    'same import, and they’re sent again. With `startOver` it’s another import, for files of the same names and sizes with ' +
    'other contents.',
  body: z.object({
    startOver: z.optional(z.boolean()),
    kind: z._default(z.enum(['news', 'blog', 'subtopic'], { error: 'Please choose what they are' }), 'blog'),
    files: z
      .array(
        z.object({
          name: line('A file has no name', importLimits.name),
          size: z.int({ error: tooLarge }).check(z.minimum(0), z.maximum(importLimits.archive, tooLarge)),
        }),
      )
      .check(
        z.minLength(1, 'Please choose a file'),
        z.maxLength(importLimits.files, `Please choose at most ${importLimits.files} files`),
        z.refine(files => total(files) <= importLimits.archive, tooLarge),
        z.refine(
          files => total(files.filter(({ name }) => !isArchive(name))) <= importLimits.bytes,
          tooLarge,
        ),
      ),
  }),
  data: contentImport,
})
export const putImportPart = call({
  ...editorCall,
  method: 'PUT',
  path: '/editing/imports/:id/parts',
  summary: 'Send a part of a file',
  description: `Parts have ${importLimits.part} bytes, except for the last one, and are numbered from 0. Only the person who started the import may send them. A part that was sent before can be sent again as it was. CHANGED_ELSEWHERE if other bytes are stored in its place, as those of another tab, or if the import has gone on: begin a new import.`,
  params: one,
  body: z.object({
    file: z.int().check(z.minimum(0)),
    part: z.int().check(z.minimum(0)),
    base64: z
      .string()
      .check(z.maxLength(Math.ceil(importLimits.part / 3) * 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  data: z.object({ received: z.number() }),
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
  unaudited: true,
})
export const readImport = call({
  ...editorCall,
  method: 'POST',
  path: '/editing/imports/:id/read',
  summary: 'Say that all parts were sent, and get a report of what would happen',
  description: 'Said again, it answers with the import as it is by now.',
  params: one,
  data: contentImport,
  refusals: ['NOT_FOUND'],
})
export const listImports = call({
  ...editorCall,
  method: 'GET',
  path: '/editing/imports',
  summary: 'Imports, newest first',
  data: z.array(contentImport),
})
export const openImport = call({
  ...editorCall,
  method: 'GET',
  path: '/editing/imports/:id',
  summary: 'The report of an import, text by text: what would happen, or what has happened',
  params: one,
  query: z.object({
    outcome: z.optional(z.union([z.enum(importOutcomes), z.enum(['lacking', ''])])),
    after: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1e9))),
  }),
  data: z.object({ import: contentImport, rows: z.array(item), next: z.nullable(z.number()) }),
  refusals: ['NOT_FOUND'],
})
export const runImport = call({
  ...editorCall,
  method: 'POST',
  path: '/editing/imports/:id/run',
  summary: 'Import the texts as drafts, with the images, redirects and orders that come with them',
  description:
    'Importing the same files again changes nothing: what already exists is `same`. Asked for again with the same choice, it ' +
    'answers with the import as it is by now. CHANGED_ELSEWHERE if it was started with another choice, or can’t be started.',
  params: one,
  body: z.object({ differing: z.enum(differingChoices, { error: 'Choose what happens to these texts' }) }),
  data: contentImport,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})

export const exportLines = call({
  ...editorCall,
  ...fileAnswer('application/x-ndjson'),
  method: 'GET',
  path: '/editing/export/lines',
  summary: 'Everything that editors write, as one JSON object per line',
  description:
    'Contains texts of all kinds in all states, versions of pages, descriptions of images, redirects and orders. ' +
    'An import reads all of it except versions; the images themselves are in the archive.',
  query: z.object({ revisions: z.optional(z.literal('yes')) }),
})
export const exportArchive = call({
  ...editorCall,
  ...fileAnswer('application/gzip'),
  method: 'GET',
  path: '/editing/export/archive',
  summary: 'Everything that editors write, with the images, in one archive (tar, gzip)',
  description:
    'Contains the same lines as the other export, every revision, every text as a Markdown file with its front matter, and ' +
    'every image as it was uploaded. An import brings everything except revisions to another instance.',
})
