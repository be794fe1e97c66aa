import { href, redirect } from 'react-router'
import type { Borough } from '../../contract/launch.ts'
import { districtOfZip } from '../../contract/zip-district.ts'
import { apiOf } from '../api.server.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { requestContext } from '../request-context.server.ts'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import type { Route } from './+types/area.ts'
import { AreaAnswer } from './area-answer.tsx'
import { type Area, areaLabels, areaLede, areaTitle, waitingLabels } from './area-words.ts'
import { BoroughList } from './borough-list.tsx'
import { loadBoroughs } from './load-boroughs.server.ts'
import { ZipCheck } from './zip-check.tsx'
import '../styles/pages.css'

export const handle = {
  kind: 'static',
  line: 'customer',
  section: 'customer',
  unlisted: true,
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta(
          `${areaTitle(loaderData.area)}: Hero in ${loaderData.area.zip}`,
          areaLede(loaderData.area),
        ),
        { name: 'robots', content: 'noindex' },
      ]
    : []

/** What the page can show if the API lacks this call or doesn't answer: only the state of the borough. */
function withoutPeople(boroughs: readonly Borough[] | null, zip: string): Area {
  const district = districtOfZip(zip) ?? null
  const state = boroughs?.find(each => each.district === district)?.state ?? 'later'
  return { zip, district, state, waiting: null, needed: null }
}

/** Only ZIP codes of the city have a page, and it is cached. `/area` answers all others. */
export async function loader(args: Route.LoaderArgs) {
  const { zip } = args.params
  if (!/^\d{5}$/.test(zip) || !districtOfZip(zip))
    throw redirect(`${href('/area')}?${new URLSearchParams({ zip })}`)
  const { settings } = args.context.get(requestContext)
  const api = apiOf(args.context)
  const [answer, waiting, boroughs] = await Promise.all([
    api.launch.area({ params: { zip } }),
    api.launch.waiting({}),
    loadBoroughs(args.context),
  ])
  const area = answer.ok ? answer.data : withoutPeople(boroughs, zip)
  const people = waiting.ok ? waiting.data.boroughs : []
  return {
    area,
    boroughs,
    labels: waitingLabels(people),
    mapLabels: areaLabels(area, people),
    shareUrl: settings.publicUrl + href('/area/:zip', { zip }),
  }
}

export default function AreaOfZip({ loaderData }: Route.ComponentProps) {
  const { area, boroughs, labels, mapLabels, shareUrl } = loaderData
  return (
    <main id="main">
      <AreaAnswer area={area} shareUrl={shareUrl} labels={mapLabels} />
      <Section
        ground="tint"
        rail="through"
        title="Somewhere else?"
        below={<ZipCheck label="Another ZIP code" />}
      >
        <BoroughList boroughs={boroughs} labels={labels} />
      </Section>
      <NextPage label="Next" title="How it works" href={href('/how-it-works')} />
    </main>
  )
}
