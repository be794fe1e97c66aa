const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For answers that are not pages. If a browser displays one, it runs and loads nothing, and no page can frame it. */
export const answerPolicy = `default-src 'none'; ${closed}`

/** For files: a browser that opens one gives it an origin of its own, besides. */
export const filePolicy = `${answerPolicy}; sandbox`

/** For files that carry their styles in themselves. */
export const styledFilePolicy = `default-src 'none'; style-src 'unsafe-inline'; ${closed}; sandbox`

/** A script's policy applies inside a worker, too, so this one names only what documents have and workers don't. */
export const scriptPolicy = `object-src 'none'; ${closed}`
