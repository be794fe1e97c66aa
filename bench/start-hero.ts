import { trialSettings } from '../ops/trial-settings.ts'
import { secretKey } from '../providers/keys/secret-key.ts'
import { freePort } from '../test/harness/free-port.ts'
import { type Running, start } from './running.ts'

/** A web process and a worker as in production; texts and mails go to the inbox instead of a provider. */
export async function startHero(url: string, folder: string) {
  const settings = trialSettings({
    DATABASE_URL: url,
    DIRECT_DATABASE_URL: url,
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    STOP_DELAY: '0',
    LOG_LEVEL: 'error',
  })
  const open: Running[] = []
  const run = async (role: string) => {
    const command = [process.execPath, 'server/main.ts']
    open.push(
      await start(command, { port: await freePort(), path: '/readyz', env: { ...settings, ROLE: role } }),
    )
  }
  await run('web')
  await run('worker')
  return {
    url: open[0]!.url,
    altchaKey: secretKey(Buffer.from(settings.ALTCHA_KEY!, 'base64')),
    stop: async () => {
      for (const running of open) await running.stop()
    },
  }
}
