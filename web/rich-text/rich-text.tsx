import { useMemo } from 'react'
import { classNames } from '../ui/class-names.ts'
import './rich-text.css'

interface Policy {
  createHTML(html: string): string
}
interface PolicyMaker {
  createPolicy(name: string, rules: Policy): Policy
}
let policy: Policy | undefined

/** Sanitized HTML as Trusted HTML. Never pass anything else. */
export function trusted(html: string) {
  // TypeScript's browser types lack Trusted Types.
  const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes
  policy ??= maker?.createPolicy('hero-text', { createHTML: same => same })
  return policy?.createHTML(html) ?? html
}

/** HTML from the API. The loader must have sanitized it (`cleanHtml`). */
export function RichText({ html, className }: { html: string; className?: string }) {
  const inside = useMemo(() => ({ __html: trusted(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, and typed as trusted in the browser
  return <div className={classNames('rich', className)} dangerouslySetInnerHTML={inside} />
}
