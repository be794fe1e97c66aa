/** 24 px grid, one stroke, square caps. Hidden from screen readers; the control or the text beside it has the name. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
