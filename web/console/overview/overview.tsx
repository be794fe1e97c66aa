import { Form, href } from 'react-router'
import { day } from '../../../contract/durations.ts'
import { dayOfYear, newYorkDate } from '../../../contract/new-york-time.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/overview.ts'
import { Codes, InShort, Misses, People, Review } from './overview-parts.tsx'
import './overview.css'

export const meta = () => unlistedMeta('Overview: Hero staff')

/** The period is in the URL. An invalid period gets a message at its field and shows the default. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  const asked = { from: searchParams.get('from') || undefined, to: searchParams.get('to') || undefined }
  const query = Object.fromEntries(Object.entries(asked).filter(([, day]) => day !== undefined))
  const result = await api.overview.read({ query })
  const wrong = !result.ok && result.code === 'INVALID_INPUT'
  const overview = dataOf(args, wrong ? await api.overview.read({ query: {} }) : result)
  return {
    overview,
    from: asked.from ?? overview.from,
    to: asked.to ?? overview.to,
    today: newYorkDate(args.context.get(requestContext).now),
    errors: wrong ? result.errors : {},
  }
}

interface DaysProps {
  from: string
  to: string
  today: string
  errors: Record<string, string>
}

const spans = [
  { days: 1, label: 'Today' },
  { days: 14, label: '14 days' },
  { days: 28, label: '28 days' },
  { days: 90, label: '90 days' },
]
const firstOf = (days: number, today: string) =>
  new Date(Date.parse(`${today}T12:00:00Z`) - (days - 1) * day).toISOString().slice(0, 10)

function Spans({ from, to, today }: Omit<DaysProps, 'errors'>) {
  return (
    <nav className="overview-ranges" aria-label="Days">
      {spans.map(({ days, label }) => {
        const first = firstOf(days, today)
        const search = new URLSearchParams({ from: first, to: today })
        return (
          <a
            key={days}
            href={`${href('/console/overview')}?${search}`}
            aria-current={from === first && to === today ? 'true' : undefined}
          >
            {label}
          </a>
        )
      })}
    </nav>
  )
}

function Days({ from, to, errors }: Omit<DaysProps, 'today'>) {
  return (
    <Form
      method="get"
      action={href('/console/overview')}
      className="overview-filters"
      key={`${from} ${to}`}
      noValidate
    >
      <TextField id="from" name="from" type="date" label="From" defaultValue={from} error={errors.from} />
      <TextField id="to" name="to" type="date" label="To" defaultValue={to} error={errors.to} />
      <Button type="submit" look="ghost" small>
        Show
      </Button>
    </Form>
  )
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { overview, from, to, today, errors } = loaderData
  return (
    <ConsolePage
      title="Overview"
      aside={
        <div className="overview-dates">
          <Spans from={from} to={to} today={today} />
          <Days from={from} to={to} errors={errors} />
        </div>
      }
    >
      <p className="mut">
        {overview.from === overview.to ? '' : `${dayOfYear(overview.from)} to `}
        {dayOfYear(overview.to)}, {overview.to.slice(0, 4)}, days in New York time.
      </p>
      <InShort overview={overview} />
      <People overview={overview} />
      <Review overview={overview} />
      <Codes overview={overview} />
      <Misses overview={overview} />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Overview" error={error} />
}
