import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { generateSync } from 'otplib'
import { inject } from 'vitest'
import type { World } from './journey.ts'
import { apiClient, good } from './people.ts'

const project = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

export interface Reviewer {
  email: string
  name: string
  password: string
  /** What the authenticator shows now. */
  code(): string
}

/** A reviewer whom the operator adds with `hero create-staff`, whose address for an authenticator is the one it prints. */
export async function newReviewer(name = 'Robin Reviewer', roles = 'reviewer'): Promise<Reviewer> {
  const email = `${randomUUID().slice(0, 8)}@hero.example`
  const password = 'lantern on the corner'
  const { stdout } = await run(
    process.execPath,
    [
      'cli/hero.ts',
      'create-staff',
      '--email',
      email,
      '--name',
      name,
      '--roles',
      roles,
      '--password',
      password,
    ],
    {
      cwd: project,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'development',
        DATA_DIR: inject('houses').folders.alone,
      },
    },
  )
  const uri = /otpauth:\/\/\S+/.exec(stdout)?.[0]
  const secret = uri && new URL(uri).searchParams.get('secret')
  if (!secret) throw new Error(`hero create-staff prints no address for an authenticator:\n${stdout}`)
  return { email, name, password, code: () => generateSync({ secret }) }
}

/** The console's calls in a reviewer's name, for journeys that are about the applicant. */
export async function reviewerClient(where: Pick<World, 'apiUrl'>, reviewer?: Reviewer) {
  const { email, password, code } = reviewer ?? (await newReviewer())
  const anyone = apiClient(where)
  const { challenge } = good(await anyone.console.logIn({ body: { email, password } }))
  const { token } = good(await anyone.console.confirm({ body: { challenge, code: code() } }))
  return apiClient(where, token)
}
