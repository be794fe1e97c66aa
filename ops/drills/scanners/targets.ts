import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { day } from '../../../contract/durations.ts'
import { newYorkDate } from '../../../contract/new-york-time.ts'

const project = resolve(import.meta.dirname, '../../..')

export interface Target {
  name: string
  path: string
  /** Each is tried with every payload. */
  parameters: readonly string[]
  body?: Record<string, unknown>
}

const email = 'ada@example.com'

/** What anyone may send: the parameters of public pages, and the calls without a session whose text reaches the database. */
export const targets: readonly Target[] = [
  { name: 'help', path: '/customer-help?q=extend', parameters: ['q'] },
  { name: 'blog', path: '/blog?category=safety&page=1', parameters: ['category', 'page'] },
  { name: 'area', path: '/area?zip=10025', parameters: ['zip'] },
  { name: 'legal', path: '/terms-of-use?version=1', parameters: ['version'] },
  {
    name: 'help-search',
    path: '/api/utils/help-search?q=extend&topicType=Customer',
    parameters: ['q', 'topicType'],
  },
  { name: 'moved', path: '/api/utils/moved?path=/never-was', parameters: ['path'] },
  { name: 'invitation', path: '/api/utils/invitation-code?code=FRIENDS', parameters: ['code'] },
  { name: 'addresses', path: '/api/utils/addresses?kind=news', parameters: ['kind'] },
  { name: 'sub-topic', path: '/api/utils/sub-topic/extend-your-walk*', parameters: [] },
  { name: 'news-item', path: '/api/utils/news/introducing-hero*', parameters: [] },
  {
    name: 'log-in',
    path: '/api/account/login',
    parameters: ['username', 'password', 'audience'],
    body: { audience: 'customer', username: email, password: 'Wrong-pass 1!' },
  },
  {
    name: 'reset',
    path: '/api/account/check-reset-code',
    parameters: ['username', 'code'],
    body: { audience: 'hero', username: email, code: '0000' },
  },
  {
    name: 'request-code',
    path: '/api/users/user-request-otp',
    parameters: ['phone', 'email', 'countryCode'],
    body: { countryCode: '+1', phone: '2125550140', email },
  },
  {
    name: 'support',
    path: '/api/support/messages',
    parameters: ['name', 'email', 'topic', 'message'],
    body: { name: 'Ada Mercer', email, topic: 'other', message: 'A question.' },
  },
  {
    name: 'appointment',
    path: '/api/support/appointments',
    parameters: ['name', 'email', 'day', 'note'],
    body: {
      name: 'Ada Mercer',
      email,
      topic: 'license',
      day: newYorkDate(new Date(Date.now() + 10 * day)),
      time: 'morning',
      note: 'None.',
    },
  },
  {
    name: 'conversation',
    path: '/api/support/conversation',
    parameters: ['token'],
    body: { token: 'made-up' },
  },
  {
    name: 'id-card',
    path: '/api/id-cards/check',
    parameters: ['code'],
    body: { code: '7K3M-Q0ZD-5XWP-11AB' },
  },
]

/** Names of files that a release, its data folder or an editor may leave, and none of which a browser may have. */
export function forbiddenNames(): string[] {
  const own = readdirSync(project, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() && entry.name !== 'node_modules'
      ? [entry.name, ...readdirSync(`${project}/${entry.name}`).map(name => `${entry.name}/${name}`)]
      : [entry.name],
  )
  const secrets = ['.env', '.env.local', '.env.production', '.git/HEAD', '.git/config', '.npmrc', '.htaccess']
  const places = [
    'data/postgres/PG_VERSION',
    'postgres/pg_hba.conf',
    'uploads/',
    'uploads',
    'inbox',
    'backups',
  ]
  const names = [...own, ...secrets, ...places, 'node_modules/hono/package.json', 'etc/passwd']
  const ways = [
    '',
    'assets/',
    'drawings/',
    'files/',
    'assets/../',
    'assets/..%2f..%2f',
    'drawings/%2e%2e/%2e%2e/',
  ]
  const copies = ['~', '.bak', '.old', '.map', '%00.css']
  return [
    ...ways.flatMap(way => names.map(name => `${way}${name}`)),
    ...names.flatMap(name => copies.map(copy => `${name}${copy}`)),
  ]
}

/** The lists of Debian's wapiti and sqlmap. */
export const listedNames = () =>
  [
    '/usr/lib/python3/dist-packages/wapitiCore/data/attacks/busterPayloads.txt',
    '/usr/share/sqlmap/data/txt/common-files.txt',
  ].flatMap(file =>
    readFileSync(file, 'latin1')
      .split('\n')
      .map(line => line.trim().replace(/^\//, ''))
      .filter(line => line !== '' && !line.startsWith('#')),
  )
