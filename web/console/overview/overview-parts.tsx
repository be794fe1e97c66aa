import { counted, grouped } from '../../../contract/amounts.ts'
import type { Overview } from '../../../contract/console/overview.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { dayOfYear } from '../../../contract/new-york-time.ts'
import { Chart } from '../../ui/console/chart.tsx'
import { Funnel } from '../../ui/console/funnel.tsx'
import { Figures } from '../../ui/console/panel.tsx'
import { TablePanel } from '../../ui/console/table-panel.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { stopNames as stops } from '../review/step-words.ts'

interface Props {
  overview: Overview
}
type Stop = Overview['funnel'][number]['stop']

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** Below an hour in minutes: `12 min`, `1.5 h`. */
const hours = (value: number) =>
  value < 1 ? `${Math.round(value * 60)} min` : `${Math.round(value * 10) / 10} h`
const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

/** Labels for the days. They have the year only if the days span more than a year, so that every label is unique. */
const dayNames = (days: readonly string[]) => {
  const names = days.map(dayOfYear)
  return new Set(names).size === names.length ? names : [...days]
}

const stopNames: Record<'signed-up' | 'verified', string> = {
  'signed-up': 'Signed up',
  verified: 'All five verified',
}
const shortStops: Record<Stop, string> = { ...stops, 'signed-up': 'Signed up', verified: 'Verified' }
const stopName = (stop: Stop) =>
  stop === 'signed-up' || stop === 'verified' ? stopNames[stop] : `${stepTexts[stop].title} sent`

const waitingNow = (queue: Overview['queue']) =>
  sum(queue.map(each => each.under4Hours + each.under24Hours + each.under3Days + each.over3Days))

export function InShort({ overview: { queue, reviewTime, funnel, waitlist } }: Props) {
  const last = reviewTime.findLast(each => each.medianHours !== null)
  const late = sum(queue.map(each => each.over3Days))
  const added = sum(waitlist.flatMap(each => each.days))
  const waitlisted = sum(waitlist.map(each => each.before)) + added
  return (
    <Figures
      list={[
        {
          name: 'Waiting now',
          value: grouped(waitingNow(queue)),
          text: late === 0 ? 'None for more than three days' : `${grouped(late)} for more than three days`,
        },
        {
          name: 'Review: half within',
          value: last ? hours(last.medianHours ?? 0) : '–',
          text: last
            ? `${dayOfYear(last.day)}, 9 in 10 within ${hours(last.p90Hours ?? 0)}`
            : 'No decisions in this period',
        },
        {
          name: 'Verified Heroes',
          value: grouped(funnel.at(-1)?.people ?? 0),
          text: `Of ${grouped(funnel[0]?.people ?? 0)} who signed up in this period`,
        },
        {
          name: 'Waitlist',
          value: grouped(waitlisted),
          text: `${grouped(added)} new in this period`,
        },
      ]}
    />
  )
}

export function People({ overview: { signUps, funnel, waitlist } }: Props) {
  const days = dayNames(signUps.map(({ day }) => day))
  const customers = sum(signUps.map(each => each.customers))
  const heroes = sum(signUps.map(each => each.heroes))
  const all = funnel[0]?.people ?? 0
  const joined = sum(waitlist.flatMap(each => each.days))
  const growth = waitlist.map(({ district, before, days: added }) => {
    let total = before
    return {
      name: district,
      values: added.map(count => {
        total += count
        return total
      }),
    }
  })
  return (
    <>
      <Chart
        title="Sign-ups"
        note={`${counted(customers, 'customer')}, ${counted(heroes, 'Hero', 'Heroes')}`}
        summary={`Accounts opened by day: ${counted(customers, 'customer')} and ${counted(heroes, 'Hero', 'Heroes')} in all.`}
        kind="bars"
        place="Day"
        places={days}
        series={[
          { name: 'Customers', values: signUps.map(each => each.customers) },
          { name: 'Heroes', values: signUps.map(each => each.heroes) },
        ]}
      />
      <Funnel
        title="Heroes by step"
        note={
          all === 0
            ? 'No one has signed up yet'
            : `${share(funnel.at(-1)?.people ?? 0, all)} of those who signed up are verified`
        }
        summary={`Of ${counted(all, 'Hero', 'Heroes')} who signed up in this period: ${funnel
          .slice(1)
          .map(({ stop, people }) => `${stopName(stop)} ${people}`)
          .join(', ')}.`}
        stops={funnel.map(({ stop, people }) => ({ name: stopName(stop), short: shortStops[stop], people }))}
      />
      <Chart
        title="Waitlist by borough"
        note={`${grouped(joined)} new in this period`}
        summary={`People on the waitlist: ${growth
          .map(({ name, values }) => `${name} ${values.at(-1) ?? 0}`)
          .join(', ')}.`}
        kind="lines"
        place="Day"
        places={days}
        series={growth}
      />
    </>
  )
}

const secondLooksOf = ({ drawn, confirmed, rejected }: Overview['secondLooks']) =>
  `${counted(drawn, 'random second look')}: ${grouped(confirmed)} confirmed, ${grouped(rejected)} rejected`

export function Review({ overview: { reviewTime, queue, secondLooks } }: Props) {
  const decisions = sum(reviewTime.map(each => each.decisions))
  const waiting = waitingNow(queue)
  return (
    <>
      <Chart
        title="Review time"
        note={[
          `${counted(decisions, 'decision')} by people`,
          secondLooks.drawn > 0 && secondLooksOf(secondLooks),
        ]
          .filter(Boolean)
          .join('. ')}
        summary={`Hours from submitting a step to the decision, by day, for ${counted(decisions, 'decision')}: the median and the slowest tenth.`}
        kind="lines"
        place="Day"
        places={dayNames(reviewTime.map(({ day }) => day))}
        series={[
          { name: 'Half within', values: reviewTime.map(each => each.medianHours) },
          { name: '9 in 10 within', values: reviewTime.map(each => each.p90Hours) },
        ]}
        written={hours}
      />
      <Chart
        title="Queue now"
        note={`${grouped(waiting)} waiting`}
        summary={`Waiting for a decision now, by step and by how long: ${waiting} in all, ${sum(queue.map(each => each.over3Days))} for more than three days.`}
        kind="bars"
        place="Step"
        places={queue.map(({ step }) => stepTexts[step].title)}
        short={queue.map(({ step }) => shortStops[step])}
        series={[
          { name: 'Under 4 hours', values: queue.map(each => each.under4Hours), tone: 'ok' },
          { name: '4 to 24 hours', values: queue.map(each => each.under24Hours), tone: 'wait' },
          { name: '1 to 3 days', values: queue.map(each => each.under3Days), tone: 'fix' },
          { name: 'Over 3 days', values: queue.map(each => each.over3Days), tone: 'bad' },
        ]}
      />
    </>
  )
}

export function Codes({ overview: { codes } }: Props) {
  const [people, failed, opened] = [
    sum(codes.map(each => each.people)),
    sum(codes.map(each => each.failed)),
    sum(codes.map(each => each.opened)),
  ]
  const texts = failed + sum(codes.map(each => each.sent))
  return (
    <Chart
      title="Sign-up codes"
      note={[
        texts > 0 && `${share(texts - failed, texts)} of the texts were sent`,
        people > 0 && `${share(opened, people)} of the people opened an account`,
      ]
        .filter(Boolean)
        .join(', ')}
      summary={`Sign-up codes by day: ${counted(people, 'person', 'people')} asked, ${counted(failed, 'text wasn’t', 'texts weren’t')} delivered, ${counted(opened, 'account was', 'accounts were')} opened.`}
      kind="lines"
      place="Day"
      places={dayNames(codes.map(({ day }) => day))}
      series={[
        { name: 'People who asked', values: codes.map(each => each.people) },
        { name: 'Texts sent', values: codes.map(each => each.sent) },
        { name: 'Texts that failed', values: codes.map(each => each.failed) },
        { name: 'Accounts opened', values: codes.map(each => each.opened) },
      ]}
    />
  )
}

export function Misses({ overview: { misses } }: Props) {
  return (
    <TablePanel
      title="Questions without an answer"
      note="Searches in the help center that found nothing"
      head={['Question', 'Help for', 'Asked', 'Last']}
      rows={misses.map(({ question, topicType, asked, lastDay }) => (
        <TableRow key={`${topicType} ${question}`}>
          <td>
            <b>{question}</b>
          </td>
          <td>{topicType}</td>
          <td className="num">{grouped(asked)}</td>
          <td>{dayOfYear(lastDay)}</td>
        </TableRow>
      ))}
      empty="Every question in this period found something."
    />
  )
}
