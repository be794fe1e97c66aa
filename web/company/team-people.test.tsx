import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeamPeople } from './team-people.tsx'

test('a team setting is names, and after the first comma what each answers for; each has a card', () => {
  const html = renderToStaticMarkup(
    <TeamPeople team="Ada Example, Hero review, Manhattan; Ben Example;  ; Cy Example,Support;" />,
  )
  expect(html.match(/<h3>.*?(?=<\/li>)/g)).toEqual([
    '<h3>Ada Example</h3><p>Hero review, Manhattan</p>',
    '<h3>Ben Example</h3>',
    '<h3>Cy Example</h3><p>Support</p>',
  ])
})

test('while the setting names no one, the page has no such section', () => {
  for (const team of [undefined, '', ' ; ']) expect(renderToStaticMarkup(<TeamPeople team={team} />)).toBe('')
})
