import { afterAll } from 'vitest'
import { closeContexts } from './browser.ts'
import { runCertificate } from './run-folder.ts'

runCertificate()

afterAll(closeContexts)
