import type { LaunchState } from '../launch.ts'
import type { Prices } from '../prices.ts'
import type { LaunchSettings } from './settings.ts'

/** What the form, the preview of a change and the audit log call a price. The form has no field for those that follow from others. */
export const priceLabels: Readonly<Record<keyof Prices, string>> = {
  customerPerMinute: 'A walk, each minute',
  minimumMinutes: 'The shortest walk and assignment',
  customerMinimum: 'A walk, at least',
  customerPerHour: 'A walk of an hour',
  heroPerMinimum: 'A Hero’s shortest assignment, at least',
  heroPerHour: 'A Hero’s hour of assignments',
  heroUpToPerHour: 'What a Hero may earn in an hour online, up to',
}

type LaunchField = Exclude<keyof LaunchSettings, 'version' | 'boroughs' | 'changedBy' | 'changedAt'>

export const launchLabels: Readonly<Record<LaunchField, string>> = {
  countdownTo: 'Countdown to',
  heroSpots: 'Hero spots of the pilot',
  areaThreshold: 'People needed before we plan a ZIP',
  allowedRegions: 'Countries we send codes to',
}

export const launchStateLabels: Readonly<Record<LaunchState, string>> = {
  open: 'Open: Heroes walk there',
  first: 'First: the next to open',
  later: 'Later',
}
