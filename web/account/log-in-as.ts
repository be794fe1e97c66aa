import { href } from 'react-router'
import { type Audience, audiences } from '../../contract/audience.ts'

/**
 * The log-in with its switch on this side (DECISIONS A2), for links that know it: someone who comes from the Heroes' sign-up has a Hero
 * account. Other links go to `/login`, which shows the side that the browser remembers.
 */
export const logInAs = (audience: Audience) => `${href('/login')}?${new URLSearchParams({ as: audience })}`

/** What the page cache keeps of such an address: for the `query` of a page's handle. */
export const keptSide = { as: /^(customer|hero)$/ }

/** The side that such a link asks for; undefined for any other address. */
export const askedSide = ({ searchParams }: URL): Audience | undefined =>
  audiences.find(side => side === searchParams.get('as'))
