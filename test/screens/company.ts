import { screenStates } from './screen.ts'

const pixel = { id: 'pixel-7', url: 'https://ads.example/report' }

const page = (id: string, screen: string, path: string) =>
  screenStates({ id, group: 'Company', screen, path }, { page: { state: 'As everyone sees it' } })

/** The company's own pages and the safety resources: the same for every visitor. */
export const companyScreens = [
  ...page('company-founder', 'A letter from the founders', '/company-founder'),
  ...page('company-team', 'The team', '/company-team'),
  ...page('careers', 'Careers', '/careers'),
  ...page('accessibility', 'Accessibility', '/accessibility'),
  ...page('safety-resource', 'Safety resources', '/safety-resource'),
  ...screenStates(
    { id: 'cookies', group: 'Company', screen: 'Cookies', path: '/cookies' },
    {
      'without-pixel': { state: 'Nothing is measured' },
      'not-chosen': { state: 'Not chosen yet', settings: { pixel } },
      'no-answer': { state: 'Sent without an answer', settings: { pixel }, post: { choice: '' } },
      saved: { state: 'Saved', settings: { pixel }, path: '/cookies?saved' },
    },
  ),
]
