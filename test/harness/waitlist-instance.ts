import { createPasswords } from '../../api/accounts/passwords.ts'
import { createApi } from '../../api/app.ts'
import { createChangeFeed } from '../../api/applications/change-feed.ts'
import { createTextThreads } from '../../api/text-threads/text-threads.ts'
import { apiSettings } from '../../server/api-settings.ts'
import type { LoadProduct } from '../../server/hero.ts'
import { createProviders } from '../../server/providers.ts'
import { requiredSetting } from '../../server/required-setting.ts'
import { runHero } from '../../server/run.ts'
import { createTasks, crontab } from '../../worker/index.ts'
import { busyMeter } from './busy-meter.ts'

/**
 * The real server with the real API and jobs, run as its own process. The bot check always passes, because proof of work would
 * limit the load. `GET /api/entries` returns what is in the database: entries, their confirmations, and the sender of each write
 * with an `Idempotency-Key`. `GET /api/busy` returns what `busyMeter` found since the last call.
 */
const loadProduct: LoadProduct =
  async () =>
  async ({ settings, client, log, publicUrl }) => {
    const { db } = client
    const clock = { now: () => new Date() }
    const { senders, ...providers } = await createProviders({
      settings,
      db,
      clock,
      publicUrl,
      log,
    })
    const deps = {
      ...providers,
      botCheck: {
        createChallenge: async () => ({ provider: 'altcha' as const }),
        verify: async () => ({ ok: true as const }),
      },
      db,
      changes: createChangeFeed({ db, clock, log }),
      clock,
      log,
      settings: apiSettings(settings, publicUrl),
      ring: requiredSetting('DATA_KEYS', settings.keys.ring),
      codeKey: requiredSetting('CODE_KEY', settings.keys.code),
      passwords: createPasswords(),
      texts: createTextThreads(),
    }
    const api = createApi(deps)
    const meter = busyMeter()
    api.get('/busy', context => context.json({ busy: meter.take() }))
    api.get('/entries', async context => {
      const entries = await db.selectFrom('waitlist_entry').select('email').execute()
      const promised = await db
        .selectFrom('message')
        .select(query => query.fn.countAll<number>().as('count'))
        .where('template', '=', 'waitlist-confirmation')
        .executeTakeFirstOrThrow()
      const messages = await db.selectFrom('support_message').select('email').execute()
      const appointments = await db.selectFrom('appointment_request').select('email').execute()
      return context.json({
        emails: entries.map(({ email }) => email),
        promised: promised.count,
        keyed: [...messages, ...appointments].map(({ email }) => email),
      })
    })
    const screeningName = settings.screening.provider
    return {
      api,
      ...(senders ? { jobs: { tasks: createTasks({ ...deps, ...senders, screeningName }), crontab } } : {}),
    }
  }

await runHero(loadProduct)
