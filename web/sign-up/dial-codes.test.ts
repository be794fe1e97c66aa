import { expect, it } from 'vitest'
import { dialCodes } from './dial-codes.server.ts'
import { dialOptions } from './dial-options.ts'

const offered = (regions: string[]) => dialOptions(dialCodes(regions))

it('offers the regions that can get codes and no others (DECISIONS S3)', () => {
  expect(offered(['US'])).toEqual([{ label: 'US +1', value: '+1' }])
  expect(offered(['US', 'GB'])).toEqual([
    { label: 'US +1', value: '+1' },
    { label: 'GB +44', value: '+44' },
  ])
})

it('has each code once, and the United States first where they are among them (SPEC 2.7)', () => {
  expect(offered(['GB', 'CA', 'US']).map(({ label }) => label)).toEqual(['US, CA +1', 'GB +44'])
  expect(offered(['CA', 'GB']).map(({ label }) => label)).toEqual(['CA +1', 'GB +44'])
})

it('leaves out what is no region with telephone numbers', () => {
  expect(offered(['US', 'ZZ']).map(({ value }) => value)).toEqual(['+1'])
})
