import { Form, href } from 'react-router'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Button } from '../../ui/button.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { TextField } from '../../ui/field.tsx'
import { RoomFault } from '../room-fault.tsx'
import type { Route } from './+types/overview.ts'
import { Codes, Misses, People, Review } from './overview-parts.tsx'
import './overview.css'

export const meta = () => [{ title: 'Overview: Hero staff' }, { name: 'robots', content: 'noindex' }]

/** The days stand in the address. What it names and is no span of days is said at its field, beside the usual days. */
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
    errors: wrong ? result.errors : {},
  }
}

interface DaysProps {
  from: string
  to: string
  errors: Record<string, string>
}

function Days({ from, to, errors }: DaysProps) {
  return (
    <Form method="get" action={href('/console/overview')} className="ovw-f" key={`${from} ${to}`} noValidate>
      <TextField id="from" name="from" type="date" label="From" defaultValue={from} error={errors.from} />
      <TextField id="to" name="to" type="date" label="To" defaultValue={to} error={errors.to} />
      <Button type="submit" look="ghost" small>
        Show
      </Button>
    </Form>
  )
}

/** How the launch goes: charts with their tables beside them. Nothing here is about one person. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { overview, from, to, errors } = loaderData
  return (
    <ConsolePage title="Overview" aside={<Days from={from} to={to} errors={errors} />}>
      <p className="mut">
        {overview.from} to {overview.to}, days of New York.
      </p>
      <People overview={overview} />
      <Review overview={overview} />
      <Codes overview={overview} />
      <Misses overview={overview} />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RoomFault title="Overview" error={error} />
}
