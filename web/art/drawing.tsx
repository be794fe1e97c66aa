import { useMemo } from 'react'
import type { Picture } from './picture.ts'

type DrawingProps = {
  svg: Picture
  className?: string
  /** Hidden from screen readers, because the text beside it says the same. */
  decorative?: boolean
}

/**
 * An inline drawing. Its markup is set as HTML so that React doesn't create hundreds of nodes. The markup is our own
 * constant text; inserted words are escaped (`escapeHtml`). Trusted Types require a policy: `hero-drawing`.
 */
export function Drawing({ svg, className, decorative }: DrawingProps) {
  const { body, viewBox, fit, label } = svg
  const inside = useMemo(() => ({ __html: trusted(body) }), [body])
  const name =
    decorative || !label
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': label } as const)
  return (
    <svg
      {...name}
      className={className ?? svg.className}
      viewBox={viewBox}
      preserveAspectRatio={fit}
      dangerouslySetInnerHTML={inside}
    />
  )
}

type Policy = { createHTML: (html: string) => string }
type PolicyMaker = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/** Of our own constant markup. */
export function trusted(html: string): string {
  // TypeScript's browser types lack Trusted Types.
  const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes
  if (!maker) return html
  policy ??= maker.createPolicy('hero-drawing', { createHTML: same => same })
  return policy.createHTML(html)
}
