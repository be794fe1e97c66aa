import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { HelpText, Question } from './searches/search-rows.tsx'
import { Codes } from './waitlist/codes.tsx'

const rendered = (element: ReactNode) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
const cells = (html: string) =>
  [...html.matchAll(/<td class="num"[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text)

it('counts of searches, votes and codes over a thousand are grouped, as everywhere in the console', () => {
  const question = { question: 'dogs', topicType: 'Customer', asked: 12_345, opened: 1_234 } as const
  expect(
    cells(
      rendered(
        <Question
          row={{ ...question, lastDay: '2026-11-20', best: null }}
          pages={{ questions: 1, texts: 1 }}
        />,
      ),
    ),
  ).toEqual(['12,345', '1,234', 'Nov 20, 2026'])
  const text = { slug: 'pets', name: 'Pets', type: 'Customer', reasons: [] }
  expect(cells(rendered(<HelpText row={{ ...text, unhelpful: 1_000, helpful: 2_345 }} />))).toEqual([
    '1,000',
    '2,345',
  ])
  const code = { code: 'SPRING', note: null, used: 1_250, createdAt: '2026-11-20T15:00:00Z', retiredAt: null }
  expect(cells(rendered(<Codes codes={[code]} formError={undefined} now="2026-11-20T16:00:00Z" />))[0]).toBe(
    '1,250',
  )
})
