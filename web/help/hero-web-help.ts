import { href, redirect } from 'react-router'

/** The support link of the sign-up pages as the mobile apps have it (SPEC 2.3, DECISIONS R5). */
export const loader = () => redirect(href('/help'), 301)
