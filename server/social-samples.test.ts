import { expect, it } from 'vitest'
import { textVariables } from '../db/seed/text-variables.ts'

it("development's networks lead to nobody else's profile", () => {
  const networks = Object.entries(textVariables).filter(([name]) => name.startsWith('social.'))
  expect(networks).toHaveLength(3)
  for (const [, { sample }] of networks) expect(new URL(sample).hostname).toMatch(/\.example$/)
})
