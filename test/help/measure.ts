import type { HelpQuestion } from './questions.ts'

export async function accuracyOf(
  questions: readonly HelpQuestion[],
  search: (q: string, topicType: HelpQuestion['topicType']) => Promise<{ slug: string }[]>,
) {
  const places: { q: string; slug: string; place: number; first: string | undefined }[] = []
  for (const { q, slug, topicType } of questions) {
    const found = (await search(q, topicType)).map(({ slug }) => slug)
    places.push({ q, slug, place: found.indexOf(slug), first: found[0] })
  }
  const within = (most: number) =>
    (100 * places.filter(({ place }) => place >= 0 && place < most).length) / places.length
  return {
    first: within(1),
    three: within(3),
    five: within(5),
    missed: places.filter(({ place }) => place !== 0),
  }
}
