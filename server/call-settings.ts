import { list, webAddress } from './setting-kinds.ts'
import { row } from './setting-row.ts'

const origin = /^https?:\/\/[^/\s]+$/

/** Settings of a site and an API on different hosts. */
export const calls = {
  API_BASE_URL: row(
    'API that the site calls. If it is ours, its SITE_ORIGINS has to name this site, or photos are not sent. Without it: this process',
    '',
    webAddress(),
  ),
  HERO_API_BASE_URL: row('API of the Hero calls. Without it: API_BASE_URL', '', webAddress()),
  UPLOAD_ORIGINS: row(
    'Origins that pages send photos to and show images from, comma-separated, where an API of your own hands out addresses on another host than its own',
    '',
    list(origin, 'origins such as https://photos.example', []),
  ),
  SITE_ORIGINS: row(
    'Origins of sites in front of this API on other hosts, comma-separated: their pages may send photos here, and read those that they have the link of',
    '',
    list(origin, 'origins such as https://hero.example', []),
  ),
  WAITLIST_BASE_URL: row('API of the waitlist. Without it: API_BASE_URL', '', webAddress()),
}
