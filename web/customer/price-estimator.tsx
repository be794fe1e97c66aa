import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { counted, dollars, dollarsAndCents, inMinutes } from '../../contract/amounts.ts'
import type { Prices } from '../../contract/prices.ts'
import { estimates } from '../../contract/prices.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import { usePrices } from '../layout/use-prices.ts'
import { Button } from '../ui/forms/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { FieldError } from '../ui/forms/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { type PriceEstimate, priceEstimate } from './price-estimate.ts'
import { timelineMinutes, WalkTimeline } from './walk-timeline.tsx'
import './price-estimator.css'

type BillProps = { answer: NonNullable<PriceEstimate['answer']>; transit: boolean; prices: Prices }

function Bill({ answer, transit, prices }: BillProps) {
  const rows = [
    [`First ${inMinutes(prices.minimumMinutes)}, minimum`, dollarsAndCents(prices.customerMinimum)],
    ...(answer.added > 0
      ? [
          [
            `${counted(answer.added, 'more minute')} at ${dollars(prices.customerPerMinute)}`,
            dollarsAndCents(answer.added * prices.customerPerMinute),
          ],
        ]
      : []),
    ...(transit ? [['Public transit', 'extra charge, shown before you order']] : []),
    ['Tip, if you like', '100% to your Hero'],
  ]
  return (
    <dl className="bill">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function PriceEstimator({ estimate }: { estimate: PriceEstimate }) {
  const [{ typed, error, answer }, setEstimate] = useState(estimate)
  const prices = usePrices()
  const least = prices.minimumMinutes
  const live = useHydrated()
  // The line never gets shorter again, because it would slip away under a pointer that drags the pair.
  const [longest, setLongest] = useState(answer?.minutes ?? 0)
  function ask(minutes: string, transit: boolean) {
    const next = priceEstimate(new URLSearchParams({ minutes, transit: transit ? 'yes' : '' }), prices)
    setEstimate(next)
    setLongest(Math.max(longest, next.answer?.minutes ?? 0))
  }
  const field = useRef<HTMLInputElement>(null)
  const drag = (minutes: string) => {
    if (field.current) field.current.value = minutes
    ask(minutes, typed.transit)
  }
  // Takes over what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useEffect(() => {
    if (field.current && field.current.value !== typed.minutes) ask(field.current.value, typed.transit)
  }, [])
  const scale = timelineMinutes(prices, longest)
  const shown = answer?.minutes ?? 0
  return (
    <form className="est night" method="get" action={`${href('/fees')}#estimator`} id="estimator" noValidate>
      <div className="wrap">
        <div className="est-top">
          <div>
            <h2 className="vh">Work out a price</h2>
            <label className="est-l" htmlFor="minutes">
              How long is the walk?
            </label>
            <span className="est-min">
              <input
                className="num"
                id="minutes"
                name="minutes"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                ref={field}
                defaultValue={estimate.typed.minutes}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'minutes-error' : 'minutes-hint'}
                onChange={event => ask(event.target.value, typed.transit)}
              />{' '}
              min
            </span>
          </div>
          <p>
            <span className="est-l">You pay</span>
            <output className="est-price num" htmlFor="minutes minutes-range transit">
              {answer ? dollarsAndCents(answer.price) : '–'}
            </output>
          </p>
        </div>
        {error ? (
          <>
            <ErrorTitle />
            <FieldError id="minutes-error">{error}</FieldError>
          </>
        ) : (
          <p className="est-hint" id="minutes-hint">
            {answer?.belowMinimum
              ? `The shortest service is ${inMinutes(least)}, so the price is ${dollarsAndCents(prices.customerMinimum)}.`
              : `Any number of minutes, up to ${estimates.minutes}.`}
          </p>
        )}
        <div className="est-line">
          <WalkTimeline minutes={shown} scale={scale} transit={typed.transit} />
          {live && (
            <input
              type="range"
              id="minutes-range"
              aria-label="How long is the walk? In minutes"
              min={5}
              max={scale}
              value={shown || least}
              onChange={event => drag(event.target.value)}
            />
          )}
        </div>
        <div className="est-bot">
          <div className="est-form">
            <Checkbox
              id="transit"
              name="transit"
              value="yes"
              label="Part of the trip is on a train or bus"
              defaultChecked={estimate.typed.transit}
              onChange={event => ask(typed.minutes, event.target.checked)}
            />
            <noscript>
              <Button type="submit">Get the price</Button>
            </noscript>
          </div>
          {answer && <Bill answer={answer} transit={typed.transit} prices={prices} />}
        </div>
      </div>
    </form>
  )
}
