import './mark.css'

type MarkProps = {
  /** Fill of your dot, the open one. */
  open?: string
  /** Stroke of your dot. */
  ring?: string
  /** Color of the line and of the Hero's dot. */
  line?: string
  /** The color of the hole, where the ground's `--mark-hole` is not in force (drawings, e-mail previews). */
  hole?: string
  /** Width in px where no stylesheet reaches: inside another SVG. */
  width?: number
}

/** The pair: the Hero's dot with a hole, your open dot, joined by the line. Decorative; the word beside it is the name. */
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
