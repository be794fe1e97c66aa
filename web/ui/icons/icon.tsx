/** An icon on a grid of 24 pixels: one stroke, square caps. Decorative: the words stand beside it, or on its control. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
