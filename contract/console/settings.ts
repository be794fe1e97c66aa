import { call } from '../call.ts'
import { fieldLimits } from '../field-limits.ts'
import { district, instant } from '../fields.ts'
import { launchStates } from '../launch.ts'
import { line, mapped, z } from '../schema.ts'
import { entryKinds } from './entry.ts'

const settings = { tag: 'Settings' } as const
const state = z.enum(launchStates, { error: 'Please choose a state.' })

const wholeSettings = {
  manhattan: state,
  brooklyn: state,
  queens: state,
  bronx: state,
  statenIsland: state,
  /** New York time, as a browser's own field writes it: `2027-03-01T09:00`. */
  countdownTo: z
    .string({ error: 'Please enter a day and a time.' })
    .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please enter a day and a time.')),
  heroSpots: z
    .pipe(z.unknown(), z.coerce.number({ error: 'Please enter a number' }))
    .check(
      z.int('Please enter a whole number'),
      z.minimum(0, 'Please enter 0 or more'),
      z.maximum(1_000_000, 'Please enter at most 1,000,000'),
    ),
  /** ISO 3166, with commas or spaces between. */
  allowedRegions: mapped(line('Please name at least one country', fieldLimits.detail), text =>
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
  reason: line('Please say why.', fieldLimits.detail),
  version: z.coerce.number(),
})

/** A text that names a figure in words: no setting changes it, an editor does. */
const namingText = z.object({
  kind: z.enum([...entryKinds, 'mail', 'sms']),
  /** Of the entry, or the message's template. */
  id: z.string(),
  title: z.string(),
  /** Whether the public reads it so, or gets it. */
  isOut: z.boolean(),
})
export type NamingText = z.infer<typeof namingText>

/** What a form of settings would change. */
export const settingChange = z.object({
  /** `countdownTo`, `state.Queens`. */
  name: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
  /** What it does beyond words on pages, where it does. */
  effect: z.nullable(z.string()),
  /** Pages that show it. */
  pages: z.array(z.object({ path: z.string(), shows: z.string() })),
  /** Texts that name what it was; of very many the first `namingTexts`. */
  texts: z.optional(z.array(namingText)),
})
export type SettingChange = z.infer<typeof settingChange>

const present = z.object({
  version: z.number(),
  boroughs: z.array(z.object({ district, state, changedAt: instant })),
  countdownTo: instant,
  heroSpots: z.number(),
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
  summary: 'The settings of the launch as they are now',
  data: present,
})
export const previewSettings = call({
  ...settings,
  method: 'POST',
  path: '/console/settings/preview',
  caller: 'admin',
  summary: 'What would change, and on which pages; nothing is saved',
  body: settingsForm,
  data: z.array(settingChange),
  offRecord: true,
})
export const saveSettings = call({
  ...settings,
  method: 'POST',
  path: '/console/settings',
  caller: 'admin',
  summary: 'Save the settings of the launch; every page shows them at once',
  description: 'CHANGED_ELSEWHERE when `version` is not the present one: another admin was faster.',
  body: settingsForm,
  data: present,
  refusals: ['CHANGED_ELSEWHERE'],
})
