/**
 * Better Auth as its documentation begins, with argon2id instead of its own hash. `HASH` holds the parameters as JSON, and DATABASE_URL is
 * an empty database.
 */
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import pg from 'pg'

const parameters = JSON.parse(process.env.HASH)

export const auth = betterAuth({
  baseURL: process.env.BETTER_AUTH_URL,
  secret: process.env.BETTER_AUTH_SECRET,
  database: new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }),
  emailAndPassword: {
    enabled: true,
    password: {
      hash: password => hash(password, parameters),
      verify: ({ hash: stored, password }) => verify(stored, password),
    },
  },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
})
