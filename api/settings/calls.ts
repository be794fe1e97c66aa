import type { HandlersOf } from '../handlers.ts'
import { previewSettings, readSettings, saveSettings } from './save-settings.ts'

export const settingsHandlers: HandlersOf<'settings'> = {
  read: context => readSettings(context),
  preview: (context, { body }) => previewSettings(context, body),
  save: (context, { body }) => saveSettings(context, body),
}
