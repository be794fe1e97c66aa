import { href } from 'react-router'
import { type Audience, audiences } from '../../contract/audience.ts'

/**
 * The log-in with its switch on this audience (DECISIONS A2), for links that know it: someone who comes from the Heroes' sign-up has a Hero
 * account. Other links go to `/login`, which shows the audience that the browser remembers.
 */
export const logInAs = (audience: Audience) => `${href('/login')}?${new URLSearchParams({ as: audience })}`

/** For `query.kept` of a page's handle: the page cache has one page for each audience. */
export const audienceQuery = { as: /^(customer|hero)$/ }

/** The audience that such a link asks for; undefined for any other address. */
export const requestedAudience = ({ searchParams }: URL): Audience | undefined =>
  audiences.find(audience => audience === searchParams.get('as'))
