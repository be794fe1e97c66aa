import { href } from 'react-router'

/** Where one reaches a person: the contact part of the home page. */
export const contactHref = () => `${href('/')}#contact`
