import { href } from 'react-router'
import type { PageHandle } from '../page-kind.ts'
import { unlistedMeta } from '../page-meta.ts'
import { ConsolePage, ConsoleShell } from '../ui/console/shell.tsx'
import { Button } from '../ui/forms/button.tsx'
import type { Route } from './+types/screens.ts'
import type { CatalogEntry } from './development.ts'
import { LiveFrame } from './live-frame.tsx'
import { requireDevelopment } from './require-development.server.ts'
import { useStillPage } from './use-still-page.ts'
import './screens.css'

export const handle = { kind: 'app', line: 'staff', header: 'none' } satisfies PageHandle
export const meta = () => unlistedMeta('Screens: development')

const widths = ['both', 'phone', 'desktop'] as const
const schemes = ['light', 'dark'] as const
const oneOf = <T extends string>(known: readonly [T, ...T[]], value: string | null): T =>
  known.find(name => name === value) ?? known[0]

export async function loader(args: Route.LoaderArgs) {
  const all = await requireDevelopment(args).screens()
  const search = new URL(args.request.url).searchParams
  const words = (search.get('search') ?? '').trim()
  const groups = [...new Set(all.map(({ group }) => group))]
  // At first only one group is shown, because all of them are more than a hundred frames.
  const group = search.get('group') ?? (words ? '' : (groups[0] ?? ''))
  const wanted = words.toLowerCase()
  const shown = all.filter(
    entry =>
      (!group || entry.group === group) &&
      `${entry.id} ${entry.screen} ${entry.state}`.toLowerCase().includes(wanted),
  )
  return {
    total: all.length,
    groups,
    shown,
    filter: {
      words,
      group,
      width: oneOf(widths, search.get('width')),
      scheme: oneOf(schemes, search.get('scheme')),
    },
  }
}
type Filter = Route.ComponentProps['loaderData']['filter']

function Filters({ filter, groups }: { filter: Filter; groups: readonly string[] }) {
  return (
    <form method="get" className="screen-filters">
      <input
        className="in"
        type="search"
        name="search"
        aria-label="Screen or state"
        placeholder="Screen or state"
        defaultValue={filter.words}
      />
      <select className="in" name="group" aria-label="Part of the site" defaultValue={filter.group}>
        <option value="">Every part</option>
        {groups.map(group => (
          <option key={group}>{group}</option>
        ))}
      </select>
      <select className="in" name="width" aria-label="Width" defaultValue={filter.width}>
        <option value="both">Phone and desktop</option>
        <option value="phone">Phone</option>
        <option value="desktop">Desktop</option>
      </select>
      <select className="in" name="scheme" aria-label="Scheme" defaultValue={filter.scheme}>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
      <Button type="submit" small look="ghost">
        Show
      </Button>
    </form>
  )
}

function Frames({ entry, filter }: { entry: CatalogEntry; filter: Filter }) {
  const { width, scheme } = filter
  const name = `${entry.screen}: ${entry.state}`
  const kinds = (['phone', 'desktop'] as const).filter(kind => width === 'both' || width === kind)
  return (
    <section className="screen-entry" id={entry.id} aria-label={name}>
      <h2>{entry.screen}</h2>
      <p>
        {entry.state}. <a href={entry.address}>Open</a> <code>{entry.id}</code>
      </p>
      <div className="screen-frames">
        {kinds.map(kind => (
          <div key={kind} className={`screen-frame screen-frame--${kind}`}>
            <LiveFrame entry={entry} title={`${name}, ${kind}`} scheme={scheme} />
          </div>
        ))}
      </div>
    </section>
  )
}

export default function DevelopmentScreens({ loaderData }: Route.ComponentProps) {
  const { total, groups, shown, filter } = loaderData
  useStillPage()
  return (
    <ConsoleShell
      brand={{ name: 'Hero', tagline: 'Development' }}
      development="Every screen in every state, with prepared data."
      scroll
      actions={<a href={href('/dev/inbox')}>Inbox</a>}
    >
      <ConsolePage
        title="Screens"
        aside={
          <span>
            {shown.length} of {total}
          </span>
        }
      >
        <Filters filter={filter} groups={groups} />
        {shown.length === 0 && <p>No screen or state has these words.</p>}
        <div className={`screen-list screen-list--${filter.width}`}>
          {shown.map(entry => (
            <Frames key={entry.id} entry={entry} filter={filter} />
          ))}
        </div>
      </ConsolePage>
    </ConsoleShell>
  )
}
