import { expect, inject, it } from 'vitest'
import { fieldsOf } from '../../contract/fields-of.ts'

const { alone, development } = inject('instances')

const costOn = async (url: string) => {
  const answer = await fetch(`${url}/api/utils/bot-challenge`)
  const { challenge } = fieldsOf(fieldsOf(await answer.json()).data)
  return fieldsOf(fieldsOf(challenge).parameters).cost
}

it('a proof of work takes as long as the setting says, and a second without one', async () => {
  expect(await costOn(alone)).toBe(10)
  expect(await costOn(development)).toBe(1_000)
})
