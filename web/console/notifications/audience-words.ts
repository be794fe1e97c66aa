import { isKeyOf } from '../../../contract/keys.ts'

const words = { customer: 'customers', hero: 'Heroes', team: 'the team', waitlist: 'the waitlist' }

/** The audiences of a message, as its front matter lists them: "customers and Heroes" for `customer, hero`. */
export const audienceWords = (audience: string): string =>
  audience
    .split(', ')
    .map(name => (isKeyOf(words, name) ? words[name] : name))
    .join(' and ')
