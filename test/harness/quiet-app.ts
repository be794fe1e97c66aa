import { pino } from 'pino'
import { type AppParts, createApp } from '../../server/app.ts'
import type { TestApi } from './api.ts'
import { testMetrics } from './metrics.ts'

/** The server around an API in production mode, without a site and without a log. */
export const quietApp = (instance: TestApi, parts: Pick<AppParts, 'api' | 'rememberAnswer'>) =>
  createApp({
    ...parts,
    readiness: () => ({ ready: true, message: 'ok' }),
    metrics: testMetrics(instance),
    metricsToken: undefined,
    production: true,
    publicUrl: 'http://hero.test',
    ipHash: () => '',
    log: pino({ level: 'silent' }),
    now: () => 0,
  })
