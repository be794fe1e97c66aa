import type { PriceSettings } from '../../../contract/console/price-settings.ts'
import type { LaunchSettings } from '../../../contract/console/settings.ts'

export const priceLabels: Readonly<Record<keyof PriceSettings['set'], string>> = {
  customerPerMinute: 'A walk, each minute',
  minimumMinutes: 'The shortest walk and assignment',
  heroPerMinimum: 'A Hero’s shortest assignment, at least',
  heroUpToPerHour: 'What a Hero may earn in an hour online, up to',
}

type LaunchField = Exclude<keyof LaunchSettings, 'version' | 'boroughs' | 'changedBy' | 'changedAt'>

export const launchLabels: Readonly<Record<LaunchField, string>> = {
  countdownTo: 'Countdown to',
  heroSpots: 'Hero spots of the pilot',
  areaThreshold: 'People needed before we plan a ZIP',
  allowedRegions: 'Countries we send codes to',
}
