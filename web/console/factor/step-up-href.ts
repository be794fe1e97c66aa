import { href } from 'react-router'

/** The page that asks for the second factor and then leads to `next`. */
export const stepUpHref = (next: string) => `${href('/console/fresh')}?${new URLSearchParams({ next })}`
