import type { ReactNode } from 'react'
import type { UIMatch } from 'react-router'
import type { PublicImage } from '../contract/media.ts'
import type { Frame } from './root.tsx'

/** Whose page it is: the color of the line, and where the header leads. */
export type Line = 'customer' | 'hero' | 'staff'

/** A group of pages with a navigation of its own; `press` is the newsroom and the blog. */
export type Section = 'customer' | 'hero' | 'company' | 'press'

/** What a page holds beside its words, for those who list and share pages. */
export interface PageFacts {
  /** The page is about the company itself. */
  organization?: true
  /** Questions that the page shows with their answers. */
  questions?: readonly { question: string; answer: ReactNode }[]
  article?: {
    type: 'NewsArticle' | 'BlogPosting'
    title: string
    /** ISO. */
    published: string
    author?: string | undefined
    /** The first one is its section. */
    categories?: readonly string[]
    /** Its own picture, where it has one; others are shown by the card of their page. */
    image?: PublicImage
  }
}

/**
 * What a route says about its page in `export const handle = {…} satisfies PageHandle`.
 * `static`: no JavaScript at all. `enhanced`: works without it, hydrates when idle or at the first touch.
 * `app`: hydrates at once.
 */
export interface PageHandle {
  kind: 'static' | 'enhanced' | 'app'
  /** `own`: the line of the account that is logged in, on its own pages for both audiences; robots are kept out. */
  line: Line | 'own'
  /** Whose pages stand as stops under the header (SPEC 2.1, secondary navigation). */
  section?: Section
  /** `bare`: a header with the brand alone. `none`: neither header nor footer (prelaunch, the console's own). */
  head?: 'site' | 'bare' | 'none'
  /** A form of the page asks for a token of the bot check. */
  botCheck?: true
  /**
   * Sign-up, log-in, the forgotten password. It looks at the visitor's cookies, so it is kept in memory for those who carry
   * none; and since a password is typed in it, it is cut off from the window that opened it (docs/decisions/0188).
   */
  authPage?: true
  /**
   * Parameters of the address that the page reads; all others are taken for none. `kept`: each value that fits is a page of
   * its own that is kept in memory; one that does not is taken for none, so that made-up values make no copies. `asked`: a
   * question, rendered each time.
   */
  query?: { kept?: Readonly<Record<string, RegExp>>; asked?: readonly string[] }
  /**
   * It is made for one visitor: by their session or cookies, or by a token in its address. Never cached. Pages of staff and
   * of accounts (`line`) never are either.
   */
  own?: true
  /** It shows the moment it was rendered, or what depends on it: its loader may read the clock, so it is as old as `fresh` says. */
  clock?: true
  /** Seconds after which a page in memory is rendered again, 60 when absent: less where it shows what changes. */
  fresh?: number
  /** Nobody is to find it by searching: it stands in no sitemap, and its `meta` says noindex. */
  unlisted?: true
  /** A page of our own may show it in a frame. */
  framed?: true
  /** From what the page's loader and the frame's answered; the server alone asks. */
  facts?: (loaderData: never, frame: Frame) => PageFacts
  /** `slim` on every screen with a form. */
  foot?: 'full' | 'slim'
}

/**
 * What a route without a page says in `handle` when its answer is the same for everyone: a feed, a sitemap. It is kept in
 * memory as pages are.
 */
export interface FileHandle {
  kind: 'file'
  /** As of a page. */
  clock?: true
  /** Seconds, as of a page. */
  fresh?: number
}

export const isFileHandle = (value: unknown): value is FileHandle =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file'

const fallback: PageHandle = { kind: 'static', line: 'customer' }

function isPageHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'kind' in value && 'line' in value
}

/** The handle of the innermost matched route that has one; pages without one are static customer pages. */
export function pageHandle(matches: readonly Pick<UIMatch, 'handle'>[]): PageHandle {
  return matches.map(match => match.handle).findLast(isPageHandle) ?? fallback
}
