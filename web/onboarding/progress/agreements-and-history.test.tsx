import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { heroOf } from '../../../server/screens/people.ts'
import { AgreementsAndHistory } from './agreements-and-history.tsx'

it('the history is one row a minute, also in a browser without Object.groupBy', () => {
  vi.spyOn(Object, 'groupBy').mockImplementation(() => {
    throw new TypeError('Object.groupBy is not a function')
  })
  const sentBack = { step: 'profilePhoto', status: 'INVALID', reason: 'It’s blurred.' } as const
  const verified = { step: 'drivingLicense', status: 'VERIFIED', reason: null } as const
  const history = [
    { ...sentBack, at: '2026-11-21T15:00:05Z', text: 'Your photo was sent back.' },
    { ...verified, at: '2026-11-21T15:00:01Z', text: 'Your ID is verified.' },
  ]
  const html = renderToStaticMarkup(
    <AgreementsAndHistory hero={heroOf('ppppp').hero} agreements={[]} history={history} />,
  )
  expect(html).toContain('Your photo was sent back. It’s blurred. Your ID is verified.')
  expect(html.match(/November 21, 2026/g)).toHaveLength(1)
  vi.restoreAllMocks()
})
