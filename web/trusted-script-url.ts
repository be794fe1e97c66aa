interface Policy {
  createScriptURL(url: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy
}

/**
 * Makes a policy of Trusted Types at its first use, and returns what turns an address into one that a worker or script may be loaded
 * from. It refuses every address that `isOurs` does not know. Pages name the policies they allow in `web/document/headers.ts`;
 * browsers without Trusted Types get the address as it is.
 */
export function scriptUrlPolicy(name: string, isOurs: (url: string) => boolean): (url: string) => string {
  let policy: Policy | undefined
  return url => {
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
    policy ??= trustedTypes?.createPolicy(name, { createScriptURL: asked => (isOurs(asked) ? asked : '') })
    return policy?.createScriptURL(url) ?? url
  }
}
