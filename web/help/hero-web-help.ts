import { href, redirect } from 'react-router'
import type { Route } from './+types/hero-web-help.ts'

/**
 * The support link of the sign-up pages in the mobile apps (SPEC 2.3, DECISIONS R5). `for=customer` leads to the
 * customers' help.
 */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(url.searchParams.get('for') === 'customer' ? href('/customer-help') : href('/help'), 301)
