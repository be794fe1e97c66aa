import { afterAll } from 'vitest'
import { closeContexts } from './browser.ts'
import { runCertificate } from './run-folder.ts'

// This process then trusts the certificate of the run's servers.
runCertificate()

afterAll(closeContexts)
