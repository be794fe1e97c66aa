export interface SentryDsn {
  /** The URL that envelopes are sent to. */
  url: string
  publicKey: string
}

/** Reads `https://KEY@HOST/PROJECT`, the form in which Sentry, GlitchTip and Bugsink show it. Throws if a part is missing. */
export function parseSentryDsn(text: string): SentryDsn {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const [, prefix = '', project] = /^(.*)\/(\w+)\/?$/.exec(url?.pathname ?? '') ?? []
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !project)
    throw new Error('it must be https://KEY@HOST/PROJECT')
  return { url: `${url.origin}${prefix}/api/${project}/envelope/`, publicKey: url.username }
}
