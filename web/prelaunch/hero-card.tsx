import { type MouseEvent, useState } from 'react'
import { href } from 'react-router'
import type { LaunchPhase } from '../../contract/launch-phase.ts'
import { launch as plan } from '../../contract/launch-plan.ts'
import { Drawing } from '../art/drawing.tsx'
import { spotsDrawing } from '../art/spots.ts'
import { applyingMeans, type Spots, spotsHeading } from '../launch/pilot-words.ts'
import { usePrices } from '../layout/use-prices.ts'
import { ButtonLink } from '../ui/forms/button.tsx'
import type { ApplyDialog } from './apply-dialog.tsx'
import { howPayIsCounted, pay } from './prelaunch-texts.tsx'
import '../ui/layout/grounds.css'
import './hero-card.css'
import '../ui/feedback/dialog.css'

const applyDialog = () => import('./apply-dialog.tsx')

interface HeroCardProps {
  launch: LaunchPhase
  spots: Spots
}

/** A click with a modifier key opens the link elsewhere, as usual. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** The Heroes' side of the pilot (DECISIONS R12, R14). */
export function HeroCard({ launch, spots }: HeroCardProps) {
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<{ ApplyDialog: typeof ApplyDialog }>()
  const total = spots?.total ?? plan.heroSpots
  const picture = spotsDrawing({
    total,
    taken: spots ? spots.total - spots.left : undefined,
    next: launch.spots === 'left',
  })
  const means = applyingMeans(launch, spots)
  const [answer, ...explained] = means
  const card = (
    <section className="herocard duty" id="heroes" data-line="hero" aria-labelledby="heroes-title">
      <div className="wrap">
        <div>
          <h2 id="heroes-title">{spotsHeading(total)}</h2>
          <p className="lede">Get paid to walk people home.</p>
          <dl className="paylist">
            <div>
              <dt className="num">{pay(usePrices())}</dt>
              <dd>{howPayIsCounted()}</dd>
            </div>
            <div>
              <dt>NYC license required</dt>
              <dd>A security guard license that is valid in New York City</dd>
            </div>
            <div>
              <dt>Flexible shifts</dt>
              <dd>Go online when you like. No minimum</dd>
            </div>
          </dl>
          <ButtonLink
            arrow
            href={href('/hero-signup')}
            onClick={event => {
              if (!isPlain(event)) return
              event.preventDefault()
              const { href: there } = event.currentTarget
              setOpen(true)
              if (!dialog) applyDialog().then(setDialog, () => window.location.assign(there))
            }}
          >
            Apply Now
          </ButtonLink>
        </div>
        <div>
          {picture && <Drawing svg={picture} decorative />}
          {answer && <p className="spots-left">{answer}</p>}
          {explained.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </section>
  )
  return (
    <>
      {card}
      <div data-line="hero">
        {dialog && <dialog.ApplyDialog open={open} onClose={() => setOpen(false)} means={means} />}
      </div>
    </>
  )
}
