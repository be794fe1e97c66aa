import type { ReactNode } from 'react'
import type { UIMatch } from 'react-router'
import type { PublicImage } from '../contract/media.ts'
import type { Frame } from './frame.ts'

/** The audience of the page: the color of the line, and where the header links. */
export type Line = 'customer' | 'hero' | 'staff'

/** A group of pages with its own navigation; `press` is the newsroom and the blog. */
export type Section = 'customer' | 'hero' | 'company' | 'press'

/**
 * What is drawn at the end of a page: a stoop for customers, a deli for Heroes, a bridge for safety, a platform for help and the rest,
 * and dawn for the company and the press. Pages of an application have none.
 */
export type Place = Section | 'safety' | 'help'

/** The places that have lamps. */
export type NightPlace = Exclude<Place, 'company' | 'press'>

export const isAtNight = (place: Place): place is NightPlace => place !== 'company' && place !== 'press'

/** Facts about a page for search engines and link previews. */
export interface PageFacts {
  organization?: true
  questions?: readonly { question: string; answer: ReactNode }[]
  article?: {
    type: 'NewsArticle' | 'BlogPosting'
    title: string
    /** ISO. */
    published: string
    author?: string | undefined
    categories?: readonly string[]
    image?: PublicImage
  }
}

/**
 * A route's `export const handle = {…} satisfies PageHandle`. `static`: no JavaScript. `enhanced`: works without it,
 * and hydrates when idle or at the first touch. `app`: hydrates at once.
 */
export interface PageHandle {
  kind: 'static' | 'enhanced' | 'app'
  /** `own`: the line of the logged-in account, for pages that both audiences have. Search engines do not list such pages. */
  line: Line | 'own'
  /** The section whose pages are listed under the header (SPEC 2.1, secondary navigation). */
  section?: Section
  /** `bare`: only the brand. `none`: no header or footer (prelaunch and console have their own). */
  header?: 'site' | 'bare' | 'none'
  botCheck?: true
  /** True if the card provider's element may run here when cards go to a provider. Its origins are in no other page's policy. */
  cardElement?: true
  /**
   * Sign-up, log-in and password reset. The page depends on cookies, so it is cached only for visitors without any.
   * Because a password is typed there, it is isolated from the window that opened it (docs/decisions/0188).
   */
  authPage?: true
  /**
   * Parameters that the page reads; others are ignored. `kept`: each value that matches is a separately cached page, and all others
   * are ignored, so that made-up values make no copies. `asked`: a page with this parameter is rendered each time.
   */
  query?: { kept?: Readonly<Record<string, RegExp>>; asked?: readonly string[] }
  /**
   * Personal, by session, cookies or a token in the URL. Never cached; neither are pages of staff and accounts
   * (`line`).
   */
  own?: true
  /**
   * The page shows the time of rendering, or something that depends on it. The loader may read the clock, and the page may be up to
   * `fresh` seconds old.
   */
  clock?: true
  /** Seconds until a cached page is rendered again; 60 by default, less for pages with changing content. */
  fresh?: number
  /** Not for search engines: absent from the sitemap, with `noindex` in its `meta`. */
  unlisted?: true
  framed?: true
  /**
   * Uses the device's own font, and links neither a manifest nor a touch icon: for a page that has to load in one round trip, at night
   * and on a weak network.
   */
  plainFont?: true
  /** Returns the facts from the data of the page and the frame. Called only on the server. */
  facts?: (loaderData: never, frame: Frame) => PageFacts
  footer?: 'full' | 'slim'
  /** The place that is drawn above the footer. By default that of the section. */
  place?: Place
}

/**
 * The handle of a route without a page whose response is the same for everyone, such as a feed or sitemap. It is cached
 * like a page.
 */
export interface FileHandle {
  kind: 'file'
  clock?: true
  fresh?: number
}

export const isFileHandle = (value: unknown): value is FileHandle =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file'

const fallback: PageHandle = { kind: 'static', line: 'customer' }

function isPageHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null && 'kind' in value && 'line' in value
}

/** The handle of the innermost matched route that has one. The default is a static customer page. */
export function pageHandle(matches: readonly Pick<UIMatch, 'handle'>[]): PageHandle {
  return matches.map(match => match.handle).findLast(isPageHandle) ?? fallback
}
