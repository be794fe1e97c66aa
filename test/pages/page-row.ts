export interface PageRow {
  path: string
  title: string
  h1: string
  /** Headings, facts and figures that SPEC 2 and the copy require, as they appear on the page. */
  phrases: readonly string[]
}
