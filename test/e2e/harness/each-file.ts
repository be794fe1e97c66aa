import { afterAll } from 'vitest'
import { runCertificate } from './run-folder.ts'
import { closeContexts } from './visitors.ts'

runCertificate()

afterAll(closeContexts)
