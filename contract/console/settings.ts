import { smallestShown } from '../area.ts'
import { call } from '../call.ts'
import { fieldLimits } from '../field-limits.ts'
import { district, instant } from '../fields.ts'
import { launchStates } from '../launch.ts'
import { line, mapped, z } from '../schema.ts'
import { entryKinds } from './entry.ts'
import { readTyped, typedNumber } from './typed-number.ts'
import { typedReason } from './typed-reason.ts'

const settings = { tag: 'Settings' } as const
const state = z.enum(launchStates, { error: 'Please choose a state.' })

const wholeSettings = {
  manhattan: state,
  brooklyn: state,
  queens: state,
  bronx: state,
  statenIsland: state,
  /** New York time in the format of a `datetime-local` field: `2027-03-01T09:00`. */
  countdownTo: z
    .string({ error: 'Please enter a day and a time.' })
    .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please enter a day and a time.')),
  heroSpots: typedNumber('Please enter a number').check(
    z.int('Please enter a whole number'),
    z.minimum(0, 'Please enter 0 or more'),
    z.maximum(1_000_000, 'Please enter at most 1,000,000'),
  ),
  /** If empty, no number is shown. If absent, the setting stays as it is. */
  areaThreshold: z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' || value === null ? null : readTyped(value))),
      z.nullable(
        z
          .number({ error: 'Please enter a number, or leave it blank' })
          .check(
            z.int('Please enter a whole number'),
            z.minimum(smallestShown, `Please enter ${smallestShown} or more, or leave it blank`),
            z.maximum(1_000_000, 'Please enter at most 1,000,000'),
          ),
      ),
    ),
  ),
  /** ISO 3166 codes, separated by commas or spaces. */
  allowedRegions: mapped(line('Please enter at least one country', fieldLimits.detail), text =>
    [
      ...new Set(
        text
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
    ].join(','),
  ).check(z.regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'Please use two-letter country codes, like US, CA')),
}
export const settingsForm = z.object({
  ...wholeSettings,
  reason: typedReason('Please say why.'),
  version: z.coerce.number(),
})

/** A text that has one of the figures in its words. A setting cannot change it; an editor has to. */
const priceMention = z.object({
  kind: z.enum([...entryKinds, 'mail', 'sms']),
  id: z.string(),
  title: z.string(),
  isOut: z.boolean(),
})
export type PriceMention = z.infer<typeof priceMention>

export const settingChange = z.object({
  name: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
  effect: z.nullable(z.string()),
  pages: z.array(z.object({ path: z.string(), shows: z.string() })),
  texts: z.optional(z.array(priceMention)),
})
export type SettingChange = z.infer<typeof settingChange>

const present = z.object({
  version: z.number(),
  boroughs: z.array(z.object({ district, state, changedAt: instant })),
  countdownTo: instant,
  heroSpots: z.number(),
  areaThreshold: z.nullable(z.number()),
  allowedRegions: z.array(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
})
export type LaunchSettings = z.infer<typeof present>

export const readSettings = call({
  ...settings,
  method: 'GET',
  path: '/console/settings',
  caller: 'admin',
  summary: 'The current settings of the launch',
  data: present,
})
export const previewSettings = call({
  ...settings,
  method: 'POST',
  path: '/console/settings/preview',
  caller: 'admin',
  summary: 'Preview a change of settings and the pages it affects; nothing is saved',
  description: 'CHANGED_ELSEWHERE if `version` isn’t current, because another admin was faster.',
  body: settingsForm,
  data: z.array(settingChange),
  refusals: ['CHANGED_ELSEWHERE'],
  unaudited: true,
})
export const saveSettings = call({
  ...settings,
  method: 'POST',
  path: '/console/settings',
  caller: 'admin',
  summary: 'Save the settings of the launch; every page shows them right away',
  description: 'CHANGED_ELSEWHERE if `version` isn’t current, because another admin was faster.',
  body: settingsForm,
  data: present,
  refusals: ['CHANGED_ELSEWHERE'],
})
