import type { Passage } from '../../../contract/application.ts'
import { MarkedText } from '../../ui/content/marked-text.tsx'

interface Group {
  heading: string | null
  passages: Passage[]
}

/** Passages below the same heading, in order. */
function byHeading(changes: readonly Passage[]): Group[] {
  const groups: Group[] = []
  for (const passage of changes) {
    const last = groups.at(-1)
    if (last && last.heading === passage.heading) last.passages.push(passage)
    else groups.push({ heading: passage.heading, passages: [passage] })
  }
  return groups
}

export function ChangedPassages({ changes }: { changes: readonly Passage[] }) {
  return byHeading(changes).map(({ heading, passages }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups have no id and never move
    <div key={at} className="changed">
      {heading && <h3>{heading}</h3>}
      {passages.map(({ parts }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages have no id and never move
        <MarkedText key={place} parts={parts} />
      ))}
    </div>
  ))
}
