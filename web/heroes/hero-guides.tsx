import { href } from 'react-router'
import { screens } from '../../contract/screens.ts'
import { bodegaBanner } from '../art/banners/bodega.ts'
import { linesBanner, rateBanner } from '../art/banners/plain.ts'
import { stoopBanner } from '../art/banners/stoop.ts'
import { Drawing } from '../art/drawing.tsx'
import { LaterScript } from '../layout/later-script.tsx'
import advancing from '../ui/content/advancing.worker.ts?worker&url'
import { Carousel } from '../ui/content/carousel.tsx'
import { Directory } from '../ui/navigation/directory.tsx'

export type HeroGuide = 'app' | 'assignment' | 'rating' | 'tips'

/** SPEC 2.2, in reading order. */
export const heroGuides = (): { guide: HeroGuide; title: string; text: string; href: string }[] => [
  {
    guide: 'app',
    title: 'How to use the app',
    text: 'The beginners guide: set up your phone, go Online, finish a day',
    href: href('/how-to-use-app'),
  },
  {
    guide: 'assignment',
    title: 'Accept an assignment',
    text: 'Eight steps, from the alert to the payment',
    href: href('/accept-assignment'),
  },
  {
    guide: 'rating',
    title: 'How rating works',
    text: 'Rate a client, report a client, read your own rating',
    href: href('/how-rating-works'),
  },
  {
    guide: 'tips',
    title: '5 tips for a 5-star assignment',
    text: 'What clients notice, from hello to good night',
    href: href('/assignment-tips'),
  },
]

export function ReadNext({
  order,
  more = [],
}: {
  order: readonly string[]
  more?: { title: string; text: string; href: string }[]
}) {
  const guides = heroGuides()
  const links = order.flatMap(path => guides.filter(guide => guide.href === path))
  return <Directory links={[...links, ...more]} line />
}

const { autoplay: every, transition, drag: swipe } = screens.otherCarousel
const times = { every, transition, swipe }

/** The guides as cards. SPEC 2.2 names the first one as the target. */
export function ExploreMore() {
  const [useApp, accept, rating, tips] = heroGuides()
  const card = (guide: ReturnType<typeof heroGuides>[number] | undefined, picture: React.ReactNode) =>
    guide ? [{ ...guide, picture }] : []
  return (
    <>
      <Carousel
        times={times}
        label="Explore more"
        cards={[
          ...card(accept, <Drawing svg={linesBanner()} decorative />),
          ...card(rating, <Drawing svg={rateBanner()} decorative />),
          ...card(tips, <Drawing svg={stoopBanner()} decorative />),
          ...card(useApp, <Drawing svg={bodegaBanner()} decorative />),
        ]}
      />
      <LaterScript src={advancing} />
    </>
  )
}
