import { grouped } from '../../contract/amounts.ts'
import { type getArea, type getWaiting, smallestShown } from '../../contract/area.ts'
import type { CallData } from '../../contract/call.ts'
import { districtInSentence } from '../../contract/district-words.ts'
import { capital } from '../../contract/number-words.ts'

type Answer = CallData<typeof getArea>
/** `waiting` is null where it isn't known. */
export type Area = Omit<Answer, 'waiting'> & { waiting: Answer['waiting'] | null }

const here = ({ district }: Area) => districtInSentence(district ?? 'New York City')

const titles: Record<Area['state'], (area: Area) => string> = {
  open: area => `Yes. Heroes walk in ${here(area)}`,
  first: area => `Not yet. ${capital(here(area))} opens next`,
  later: area => `Not yet. ${capital(here(area))} is on the line`,
  outside: () => 'Not yet. We start in New York City',
}

const ledes: Record<Area['state'], (area: Area) => string> = {
  open: area => `${area.zip} is in ${here(area)}. Sign up, then request your Hero in the app.`,
  first: area => `${area.zip} is in ${here(area)}, the next borough where Heroes will walk.`,
  later: area => `${area.zip} is in ${here(area)}. Other boroughs open before it.`,
  outside: area =>
    `${area.zip} is outside the five boroughs. Join the waitlist and we’ll email you when we get closer.`,
}

export const areaTitle = (area: Area) => titles[area.state](area)
export const areaLede = (area: Area) => ledes[area.state](area)

type Borough = CallData<typeof getWaiting>['boroughs'][number]

/** Map labels for the boroughs whose number is shown. */
export const waitingLabels = (boroughs: readonly Borough[]): Record<string, string> =>
  Object.fromEntries(
    boroughs.flatMap(({ district, people }) =>
      people === null ? [] : [[district, `${grouped(people)} waiting`]],
    ),
  )

/**
 * Like `waitingLabels`, but the label of the ZIP code's own borough also names the ZIP code and, if the number is shown, how many
 * people wait there.
 */
export function areaLabels(area: Area, boroughs: readonly Borough[]): Record<string, string> {
  const { zip, district, state, waiting } = area
  if (!district) return waitingLabels(boroughs)
  const inZip = state === 'open' ? null : (waiting?.zip ?? null)
  const all = boroughs.find(each => each.district === district)?.people ?? null
  const inDistrict = all === null ? '' : ` of ${grouped(all)}`
  const own = inZip === null ? zip : `${zip}: ${grouped(inZip)}${inDistrict} waiting`
  return { ...waitingLabels(boroughs), [district]: own }
}

/** Who waits in a ZIP code, from confirmed entries; empty once Heroes walk there. */
export function waitingWords(area: Area): readonly string[] {
  const { zip, state, waiting, needed } = area
  if (state === 'open' || state === 'outside' || waiting === null) return []
  const inZip =
    waiting.zip === null
      ? `Fewer than ${smallestShown} people in ${zip} have confirmed that they want Hero.`
      : `${grouped(waiting.zip)} people in ${zip} have confirmed that they want Hero.`
  const inDistrict =
    waiting.district === null ? [] : [`In all of ${here(area)}, it’s ${grouped(waiting.district)}.`]
  if (needed === null) return [inZip, ...inDistrict]
  const plan =
    waiting.zip !== null && waiting.zip >= needed
      ? `That’s the ${grouped(needed)} it takes for us to plan walks there.`
      : `Once it’s ${grouped(needed)}, we plan walks there.`
  return [inZip, plan, ...inDistrict]
}

/**
 * How far the number of people who wait in the ZIP code has come toward the number that is needed, in whole percent. Undefined if
 * there is nothing to draw.
 */
export function sharePlanned({ state, waiting, needed }: Area): number | undefined {
  if (state === 'open' || state === 'outside' || needed === null || !waiting?.zip) return undefined
  return Math.min(100, Math.floor((waiting.zip / needed) * 100))
}
