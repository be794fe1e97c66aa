import { afterAll } from 'vitest'
import { closeContexts } from './browser.ts'
import { runCertificate } from './run-folder.ts'

// From here on this process asks the instances of the run over TLS.
runCertificate()

afterAll(closeContexts)
