import { grouped } from '../amounts.ts'
import { instant } from '../fields.ts'
import { z } from '../schema.ts'

export const entryKinds = ['news', 'blog', 'topic', 'subtopic', 'page', 'author', 'category'] as const
export type EntryKind = (typeof entryKinds)[number]
/** Kinds that can be created. Pages cannot, because all pages on the allow-list already exist. */
export const newEntryKinds = ['news', 'blog', 'topic', 'subtopic', 'author', 'category'] as const
/**
 * Kinds that can be scheduled. Pages have an effective date instead, and names of authors and categories change for all their texts
 * at once.
 */
export const timedKinds: readonly EntryKind[] = ['news', 'blog', 'topic', 'subtopic']

export const entryStates = ['draft', 'scheduled', 'published', 'changed', 'deleted'] as const
export type EntryState = (typeof entryStates)[number]

export const entryKind = z.enum(entryKinds, { error: 'Please choose what to write.' })
export const newEntryKind = z.enum(newEntryKinds, { error: 'Please choose what to write.' })
export const entryLimits = {
  title: 160,
  slug: 120,
  summary: 500,
  html: 150_000,
  author: 80,
  word: 60,
  words: 40,
  banner: 200,
} as const

const text = (most: number) =>
  z
    ._default(z.string(), '')
    .check(z.trim(), z.maxLength(most, `Please use at most ${grouped(most)} characters`))
const words = z._default(
  z
    .array(
      z.string().check(z.trim(), z.maxLength(entryLimits.word, `Please use at most 60 characters for each`)),
    )
    .check(z.maxLength(entryLimits.words, `Please use at most ${entryLimits.words}`)),
  [],
)

export const entryFields = z.object({
  title: text(entryLimits.title),
  slug: z
    .string({ error: 'Please enter an address' })
    .check(
      z.trim(),
      z.maxLength(entryLimits.slug, `Please use at most ${entryLimits.slug} characters`),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single dashes: how-it-works'),
    ),
  summary: text(entryLimits.summary),
  /** Sanitized on save and again on display. */
  html: text(entryLimits.html),
  banner: text(entryLimits.banner).check(
    z.regex(/^([a-z0-9-]+\/)*[a-z0-9-]*(\.[a-z0-9]+)?$/, 'Please choose one of the pictures'),
  ),
  author: text(entryLimits.author),
  categories: words,
  isPopular: z._default(z.boolean(), false),
  keywords: words,
  topicId: z._default(z.string().check(z.regex(/^([0-9a-f-]{36})?$/, 'Please choose a topic')), ''),
  topicType: z._default(z.enum(['Customer', 'Hero'], { error: 'Please choose who it is for' }), 'Customer'),
  /** For pages, the first day in New York on which the version applies. */
  effective: z._default(
    z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Enter a date as year, month, day')),
    '',
  ),
})
export type EntryFields = z.infer<typeof entryFields>

export const entrySummary = z.object({
  id: z.string(),
  kind: entryKind,
  state: z.enum(entryStates),
  slug: z.string(),
  title: z.string(),
  author: z.nullable(z.string()),
  updatedAt: instant,
  updatedBy: z.string(),
  visibleFrom: z.nullable(instant),
  scheduledFrom: z.nullable(instant),
})
export type EntrySummary = z.infer<typeof entrySummary>

export const entry = z.object({
  ...entrySummary.shape,
  version: z.number(),
  fields: entryFields,
  path: z.nullable(z.string()),
  /** The changes that are published at `scheduledFrom`: their version, who scheduled them, and why publishing failed, if it failed. */
  scheduled: z.nullable(z.object({ version: z.number(), by: z.string(), problem: z.nullable(z.string()) })),
  sharedUntil: z.nullable(instant),
  versions: z.array(
    z.object({
      version: z.string(),
      effective: z.string(),
      inForce: z.boolean(),
      /** How many people have been told that it applies later. Absent for a version that is not announced. */
      announced: z.optional(z.object({ told: z.number(), complete: z.boolean() })),
      /**
       * Of the people who agreed to an earlier version and have to agree to this one, how many have. Absent for the first version, for
       * texts that need no agreement, and if there are too many people to count.
       */
      agreed: z.optional(z.object({ people: z.number(), of: z.number() })),
      /** Set for an editor’s version whose day has not come. */
      canWithdraw: z.optional(z.literal(true)),
    }),
  ),
  authors: z.array(z.string()),
  categoryNames: z.array(z.string()),
  topics: z.array(z.object({ id: z.string(), title: z.string(), topicType: z.string() })),
})
export type Entry = z.infer<typeof entry>

export const entryEvents = [
  'created',
  'typed',
  'saved',
  'restored',
  'imported',
  'release',
  'renamed',
] as const
export const revision = z.object({
  version: z.number(),
  at: instant,
  by: z.string(),
  event: z.enum(entryEvents),
  current: z.boolean(),
  published: z.boolean(),
  publishedAt: z.nullable(instant),
  scheduledFor: z.nullable(instant),
})
export type Revision = z.infer<typeof revision>

export const finding = z.object({
  rule: z.enum([
    'title',
    'alt-text',
    'image',
    'broken-link',
    'odd-link',
    'past-date',
    'claim',
    'reading-level',
    'topic',
    'text',
    'banner',
    'author',
    'category',
    'version',
  ]),
  blocks: z.boolean(),
  message: z.string(),
  excerpt: z.nullable(z.string()),
})
export type Finding = z.infer<typeof finding>
