interface Policy {
  createScriptURL(url: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy
}

/**
 * Returns a function that makes a URL acceptable for loading a worker or script, through a Trusted Types policy that is created at
 * the first use. A URL that `isOurs` does not know becomes empty. Pages name the policies they allow in `web/document/headers.ts`.
 * Without Trusted Types, URLs stay unchanged.
 */
export function scriptUrlPolicy(name: string, isOurs: (url: string) => boolean): (url: string) => string {
  let policy: Policy | undefined
  return url => {
    // TypeScript's browser types lack Trusted Types.
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
    policy ??= trustedTypes?.createPolicy(name, { createScriptURL: asked => (isOurs(asked) ? asked : '') })
    return policy?.createScriptURL(url) ?? url
  }
}
