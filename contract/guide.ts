/** A part of the API reference beyond single calls, for the OpenAPI document and the reference page. */
export interface Guide {
  /** Anchor on the reference page. */
  id: string
  title: string
  lede: string
  steps: readonly string[]
  /** JavaScript that runs as it is: a test does. */
  example?: string
}
