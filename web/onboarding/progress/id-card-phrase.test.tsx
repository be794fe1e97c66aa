import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { heroOf } from '../../../server/screens/people.ts'
import { IdCardPhrase } from './id-card-phrase.tsx'

const noteFor = (statuses: string) =>
  renderToStaticMarkup(
    <IdCardPhrase idCard={{ day: '2026-11-21', words: null }} steps={heroOf(statuses).hero.steps} />,
  )

it('a card that isn’t valid sends a Hero to the steps only if one of them is not verified', () => {
  expect(noteFor('VIVVV')).toContain('Check your steps below, or')
  expect(noteFor('VVVVV')).not.toContain('Check your steps')
  expect(noteFor('VVVVV')).toMatch(/Unless a license below has expired, <a [^>]+>write to support<\/a>/)
})
