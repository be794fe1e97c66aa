import { randomBytes } from 'node:crypto'
import { sampleWords } from './sample-words.ts'

const key = () => randomBytes(32).toString('base64')

/** Keys made for one trial. What they encrypt is lost when it ends. */
export const trialKeys = () => ({
  DATA_KEYS: `trial:${key()}`,
  CODE_KEY: key(),
  UPLOAD_KEY: key(),
  FORM_KEY: key(),
  ALTCHA_KEY: key(),
})

/**
 * Settings of a production that nobody uses: fresh keys, the example's words, no provider outside this machine. `own` adds to
 * them or replaces them.
 */
export const trialSettings = (own: Record<string, string>): Record<string, string> => ({
  ...sampleWords(),
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://hero.example',
  ...trialKeys(),
  ALLOW_LOCAL_PROVIDERS: 'mail,sms,cards,screening',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  ...own,
})
