import { screenStates } from './screen.ts'

const page = (id: string, screen: string, path: string) =>
  screenStates({ id, group: 'Company', screen, path }, { page: { state: 'As everyone sees it' } })

/** The company's own pages and the safety resources: the same for every visitor. */
export const companyScreens = [
  ...page('company-founder', 'A letter from the founders', '/company-founder'),
  ...page('company-team', 'The team', '/company-team'),
  ...page('careers', 'Careers', '/careers'),
  ...page('accessibility', 'Accessibility', '/accessibility'),
  ...page('safety-resource', 'Safety resources', '/safety-resource'),
]
