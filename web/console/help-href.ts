import { href } from 'react-router'

/** A help text on the site, in the help of its audience. */
export const helpHref = (topicType: string, slug: string) =>
  topicType === 'Customer' ? href('/customer-help/:slug', { slug }) : href('/help/:slug', { slug })
