declare module '@marbec/web-auto-extractor' {
  export interface Extracted {
    jsonld: object
    microdata: object
    rdfa: object
    errors?: unknown[]
  }
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean })
    parse(html: string): Extracted
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor'
  export interface Issue {
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
  }
  export default class Validator {
    constructor(schemaOrg?: object)
    validate(found: Extracted): Promise<Issue[]>
  }
}
