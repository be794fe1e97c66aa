import './mark.css'

type MarkProps = {
  open?: string
  ring?: string
  line?: string
  /** Color of the hole where `--mark-hole` is not set (drawings, email previews). */
  hole?: string
  /** Width in px inside another SVG, where no style sheet applies. */
  width?: number
}

/**
 * The logo: the Hero's dot with a hole, the customer's open dot, and a line between them. Decorative; the text beside
 * it is the name.
 */
export function Mark({
  open = '#fff',
  ring = 'currentColor',
  line = 'var(--line,#FFC21A)',
  hole = 'var(--mark-hole,#12161F)',
  width,
}: MarkProps) {
  return (
    <svg
      className="mark"
      viewBox="0 0 56 32"
      width={width}
      height={width && (width * 32) / 56}
      aria-hidden="true"
    >
      <path d="M16 16h24" stroke={line} strokeWidth="9" />
      <circle cx="15" cy="16" r="14" fill={line} />
      <circle cx="15" cy="16" r="5" fill={hole} />
      <circle cx="41" cy="16" r="11.5" fill={open} stroke={ring} strokeWidth="5" />
    </svg>
  )
}
