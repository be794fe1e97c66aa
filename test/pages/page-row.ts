/** What a public page must say, whoever writes it next: one row a page. */
export interface PageRow {
  path: string
  /** The whole `<title>`. */
  title: string
  h1: string
  /** Headings, facts and figures that SPEC 2 and the copy name for this page, as they read on it. */
  phrases: readonly string[]
}
