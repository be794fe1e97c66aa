import { getCountries } from 'libphonenumber-js'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { launchLabels, launchStateLabels } from '../../contract/console/setting-labels.ts'
import type { LaunchSettings, SettingChange } from '../../contract/console/settings.ts'
import { easternTime, newYorkClock, newYorkMoment } from '../../contract/new-york-time.ts'
import type { District } from '../../contract/zip-district.ts'
import { refuseField } from '../refusal.ts'

export type Form = CallParsed<Calls['settings']['save']>['body']

export type Change = SettingChange & { value: string | number | null | readonly string[] }

const fieldOf = {
  Manhattan: 'manhattan',
  Brooklyn: 'brooklyn',
  Queens: 'queens',
  Bronx: 'bronx',
  'Staten Island': 'statenIsland',
} as const satisfies Record<District, keyof Form>

const statePages = [
  { path: '/', shows: 'the map and the list of boroughs' },
  { path: '/prelaunch', shows: 'the badges of the cities' },
  { path: '/customer-future', shows: 'what comes next' },
]
const countdownPages = [
  { path: '/prelaunch', shows: 'the countdown, or that sign-up has closed and what applying means then' },
  { path: '/hero-signup', shows: 'whether a spot or the waiting list follows' },
]
const spotPages = [
  { path: '/prelaunch', shows: 'how many spots are left' },
  { path: '/hero-signup', shows: 'whether a spot or the waiting list follows' },
]
const areaPages = [{ path: '/area', shows: 'how many people it takes until we plan to open a ZIP code' }]
const regionPages = [
  { path: '/customer-signup', shows: 'the countries of the phone field' },
  { path: '/hero-signup', shows: 'the countries of the phone field' },
  { path: '/account', shows: 'the countries of a new number' },
]

const known = new Set<string>(getCountries())

/** Throws at the field for a local time that does not exist in New York, and for an unknown country. */
export function changesOf(now: LaunchSettings, form: Form): Change[] {
  const at = newYorkMoment(form.countdownTo)
  if (!at) throw refuseField('INVALID_INPUT', 'countdownTo', 'This time doesn’t exist in New York.')
  const regions = form.allowedRegions.split(',')
  const strange = regions.find(region => !known.has(region))
  if (strange)
    throw refuseField(
      'INVALID_INPUT',
      'allowedRegions',
      `${strange} isn’t a country with its own phone numbers.`,
    )
  const states = now.boroughs.flatMap(({ district, state }): Change[] => {
    const to = form[fieldOf[district]]
    if (to === state) return []
    return [
      {
        name: `state.${district}`,
        label: district,
        from: launchStateLabels[state],
        to: launchStateLabels[to],
        effect: null,
        pages: statePages,
        value: to,
      },
    ]
  })
  const changes = [...states]
  // By what the form's field shows: it has no seconds, and an hour of the fall is shown twice.
  if (newYorkClock(at) !== newYorkClock(now.countdownTo))
    changes.push({
      name: 'countdownTo',
      label: launchLabels.countdownTo,
      from: easternTime(new Date(now.countdownTo)),
      to: easternTime(at),
      effect: null,
      pages: countdownPages,
      value: at.toISOString(),
    })
  if (form.heroSpots !== now.heroSpots)
    changes.push({
      name: 'heroSpots',
      label: launchLabels.heroSpots,
      from: String(now.heroSpots),
      to: String(form.heroSpots),
      effect:
        'Heroes who sign up from now on get a spot while the pilot is open and spots are left. No one loses a spot or moves up.',
      pages: spotPages,
      value: form.heroSpots,
    })
  if (form.areaThreshold !== undefined && form.areaThreshold !== now.areaThreshold)
    changes.push({
      name: 'areaThreshold',
      label: launchLabels.areaThreshold,
      from: now.areaThreshold === null ? 'Not shown' : String(now.areaThreshold),
      to: form.areaThreshold === null ? 'Not shown' : String(form.areaThreshold),
      effect:
        'Every ZIP code’s page says that we plan to open it at this many confirmed people. Reaching the number doesn’t open anything.',
      pages: areaPages,
      value: form.areaThreshold,
    })
  if (regions.join() !== now.allowedRegions.join())
    changes.push({
      name: 'allowedRegions',
      label: launchLabels.allowedRegions,
      from: now.allowedRegions.join(', '),
      to: regions.join(', '),
      effect:
        'Numbers from other countries don’t get codes, so they can’t sign up or be added to an account.',
      pages: regionPages,
      value: regions,
    })
  return changes
}
