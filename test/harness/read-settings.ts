import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Environment, readSettings, SettingsError } from '../../server/settings.ts'

export function settingsOf(environment: Environment, file?: Environment) {
  const projectFolder = mkdtempSync(join(tmpdir(), 'hero-settings-'))
  onTestFinished(() => rmSync(projectFolder, { recursive: true }))
  return readSettings(environment, { projectFolder, ...(file ? { file } : {}) })
}

export function problemsOf(environment: Environment, file?: Environment): string[] {
  try {
    settingsOf(environment, file)
  } catch (error) {
    if (error instanceof SettingsError)
      return error.problems.map(problem => `${problem.setting} ${problem.message}`)
    throw error
  }
  return []
}

export const newKey = () => randomBytes(32).toString('base64')
export const productionEnvironment = () => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://hero.example',
  DATABASE_URL: 'postgres://hero@db.example/hero?sslmode=verify-full',
  DATA_KEYS: `2026:${newKey()}`,
  CODE_KEY: newKey(),
  UPLOAD_KEY: newKey(),
  FORM_KEY: newKey(),
  ALTCHA_KEY: newKey(),
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Hero <no-reply@hero.example>',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+12125550100',
  ALLOW_LOCAL_PROVIDERS: 'cards,screening',
})
