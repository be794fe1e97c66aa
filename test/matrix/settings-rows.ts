import { usualLimitsForm } from '../harness/limits-form.ts'
import type { CallName, Row } from './row.ts'

const form = {
  manhattan: 'first',
  brooklyn: 'later',
  queens: 'later',
  bronx: 'later',
  statenIsland: 'later',
  countdownTo: '2027-03-01T09:00',
  heroSpots: 100,
  allowedRegions: 'US',
  reason: 'The day is set.',
  version: 0,
}

const prices = {
  customerPerMinute: '1.25',
  minimumMinutes: 20,
  heroPerMinimum: '14.00',
  heroUpToPerHour: '38',
  reason: 'The pilot has ended.',
  version: 0,
}

const limitsForm = { ...usualLimitsForm, version: 0 }

export const settingsRows = {
  'settings.read': { letIn: 'admins', outcome: 'OK' },
  'settings.preview': { letIn: 'admins', input: () => ({ body: { ...form, version: 1 } }), outcome: 'OK' },
  'settings.save': { letIn: 'admins', input: () => ({ body: form }), outcome: 'CHANGED_ELSEWHERE' },
  'settings.prices': { letIn: 'admins', outcome: 'OK' },
  'settings.previewPrices': {
    letIn: 'admins',
    input: () => ({ body: { ...prices, version: 1 } }),
    outcome: 'OK',
  },
  'settings.savePrices': { letIn: 'admins', input: () => ({ body: prices }), outcome: 'CHANGED_ELSEWHERE' },
  'settings.limits': { letIn: 'admins', outcome: 'OK' },
  'settings.previewLimits': {
    letIn: 'admins',
    input: () => ({ body: { ...limitsForm, version: 1 } }),
    outcome: 'OK',
  },
  'settings.saveLimits': {
    letIn: 'admins',
    input: () => ({ body: limitsForm }),
    outcome: 'CHANGED_ELSEWHERE',
  },
} satisfies Partial<Record<CallName, Row>>
