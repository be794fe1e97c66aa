import { href, redirect } from 'react-router'

/**
 * `/.well-known/change-password`: where a password manager sends people who want to change a password, for example after a leak (W3C, A
 * Well-Known URL for Changing Passwords). Without a session, that page asks for the log-in first.
 */
export const loader = () => redirect(`${href('/account')}#password`)
