import { href } from 'react-router'
import { usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { GuideSteps } from '../ui/content/guide-steps.tsx'
import { Band } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { eightSteps } from './accept-assignment-texts.tsx'
import { ReadNext } from './hero-guides.tsx'
import './hero-pages.css'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Accept an assignment in eight steps',
    'From going Online to getting paid: the alert, accepting, starting, ending, rating your client, the report and your pay, one step at a time.',
  )

export default function AcceptAssignment() {
  return (
    <main id="main">
      <HeadBand>
        <PageHeading lede="Eight steps, from going Online to getting paid.">Accept an assignment</PageHeading>
      </HeadBand>
      <div className="wrap hero-guide">
        <GuideSteps steps={eightSteps(usePrices())} />
      </div>
      <Band ground="tint">
        <Subheading>Read next</Subheading>
        <ReadNext order={[href('/how-rating-works'), href('/assignment-tips'), href('/how-to-use-app')]} />
      </Band>
      <NextPage label="Next" title="How rating works" href={href('/how-rating-works')} />
    </main>
  )
}
