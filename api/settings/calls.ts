import type { HandlersOf } from '../handlers.ts'
import { previewLimits, readLimits, saveLimits } from './limit-settings.ts'
import { previewPrices, readPrices, savePrices } from './price-settings.ts'
import { previewSettings, readSettings, saveSettings } from './save-settings.ts'

export const settingsHandlers: HandlersOf<'settings'> = {
  read: context => readSettings(context),
  preview: (context, { body }) => previewSettings(context, body),
  save: (context, { body }) => saveSettings(context, body),
  prices: context => readPrices(context),
  previewPrices: (context, { body }) => previewPrices(context, body),
  savePrices: (context, { body }) => savePrices(context, body),
  limits: context => readLimits(context),
  previewLimits: (context, { body }) => previewLimits(context, body),
  saveLimits: (context, { body }) => saveLimits(context, body),
}
