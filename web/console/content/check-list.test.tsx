import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CheckList } from './check-list.tsx'

const check = {
  findings: [
    {
      rule: 'version' as const,
      blocks: true,
      message: 'This is the text of the latest version.',
      excerpt: null,
    },
    { rule: 'past-date' as const, blocks: false, message: '“May 1” has passed.', excerpt: null },
  ],
  words: 2,
  grade: null,
}

it('of a text that is on the site asks for no next version, but still names what has become wrong', () => {
  const listed = (isLive: boolean) => renderToStaticMarkup(<CheckList check={check} isLive={isLive} />)
  expect(listed(true)).not.toContain('Fix first')
  expect(listed(true)).toContain('has passed')
  expect(listed(false)).toContain('Fix first')
})
