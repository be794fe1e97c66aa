import { useMemo } from 'react'
import type { Picture } from './picture.ts'

type DrawingProps = {
  svg: Picture
  className?: string
  /** Beside words that say the same: not read out. */
  decorative?: boolean
}

/**
 * A drawing in the page. Its inside is set as a whole: it is our own constant text, where a person's words come in they are escaped
 * (`escapeText`), and React has no hundred nodes to compare. With Trusted Types in force the browser wants a policy for it: `hero-drawing`.
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

function trusted(html: string): string {
  const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes
  if (!maker) return html
  policy ??= maker.createPolicy('hero-drawing', { createHTML: same => same })
  return policy.createHTML(html)
}
