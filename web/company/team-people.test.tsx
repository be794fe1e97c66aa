import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeamPeople, teamMembers } from './team-people.tsx'

test('a team setting is names, and after the first comma what each answers for', () => {
  expect(teamMembers('Ada Example, Hero review, Manhattan; Ben Example;  ; Cy Example,Support;')).toEqual([
    { name: 'Ada Example', answersFor: 'Hero review, Manhattan' },
    { name: 'Ben Example', answersFor: '' },
    { name: 'Cy Example', answersFor: 'Support' },
  ])
})

test('each person has a card with a name as its heading', () => {
  const html = renderToStaticMarkup(<TeamPeople team="Ada Example, Hero review" />)
  expect(html).toContain('<h3>Ada Example</h3><p>Hero review</p>')
})

test('while the setting names no one, the page has no such section', () => {
  for (const team of [undefined, '', ' ; ']) expect(renderToStaticMarkup(<TeamPeople team={team} />)).toBe('')
})
