import { expect, it } from 'vitest'
import { crontab } from './index.ts'

/** Daily jobs that send texts or mails. Others that do run at any time, because someone has just done something. */
const writeToPeople = ['card-expiry', 'license-expiry', 'erase-abandoned']

it('writes to people by day in New York, in winter and in summer', () => {
  const hours = writeToPeople.map(name => {
    const line = crontab.split('\n').find(each => each.endsWith(` ${name}`))
    const utc = Number(line?.split(' ')[1])
    return [name, [utc - 5, utc - 4].every(hour => hour >= 8 && hour < 21)]
  })
  expect(hours).toEqual(writeToPeople.map(name => [name, true]))
})
