import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { heroOf } from '../../../server/screens/people.ts'
import { AgreementsAndHistory } from './agreements-and-history.tsx'

it('leads to the letters about a report, also while the step has no link, but never to a closed step', () => {
  const htmlOf = (statuses: string, hasLegalNotices: boolean) =>
    renderToStaticMarkup(
      <AgreementsAndHistory hero={heroOf(statuses, { hasLegalNotices }).hero} agreements={[]} history={[]} />,
    )
  for (const statuses of ['VVVVv', 'VVVVV', 'VVVVI', 'VVVVD'])
    expect(htmlOf(statuses, true), statuses).toContain('href="/hero-signup-step-5"')
  expect(htmlOf('VVVVv', false)).not.toContain('step-5')
  expect(htmlOf('VVDVI', true)).not.toContain('step-5')
})

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
