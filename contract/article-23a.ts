/** The factors that an employer must weigh before it counts a conviction (New York Correction Law § 753.1). */
export const article23aFactors = [
  'New York’s policy: to encourage hiring people with a conviction',
  'The duties of the work that is applied for',
  'What the conviction has to do with those duties',
  'How long ago it happened',
  'How old the person was then',
  'How serious the offense was',
  'What the person has shown since: work, training, references, certificates',
  'Our interest in protecting property and the safety of people',
] as const

const heading = (at: number) => `${at + 1}. ${article23aFactors[at]}:`

export const assessmentOutline = article23aFactors.map((_, at) => `${heading(at)}\n`).join('\n')

function unweighedFactors(assessment: string): number[] {
  const lines = assessment.split('\n').map(text => text.trim())
  const headings = article23aFactors.map((_, at) => heading(at))
  return headings.flatMap((words, at) => {
    const place = lines.findIndex(text => text.startsWith(words))
    if (place < 0) return []
    const next = lines.findIndex(
      (text, line) => line > place && headings.some(other => text.startsWith(other)),
    )
    const section = lines.slice(place, next < 0 ? undefined : next).join('')
    return section.slice(words.length).trim() === '' ? [at + 1] : []
  })
}

export function assessmentError(assessment: string): string | undefined {
  const open = unweighedFactors(assessment)
  return open.length > 0 ? `Please write how you weighed ${open.join(', ')}.` : undefined
}
