import { data, href, redirect } from 'react-router'
import { zip5 } from '../../contract/fields.ts'
import { waitlistMessages } from '../../contract/waitlist-messages.ts'
import { districtOfZip } from '../../contract/zip-district.ts'
import { apiOf } from '../api.server.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import type { Route } from './+types/area-search.ts'
import { AreaAnswer } from './area-answer.tsx'
import { type Area, waitingLabels } from './area-words.ts'
import { BoroughList } from './borough-list.tsx'
import { BoroughMap } from './borough-map.tsx'
import { launchWords } from './launch-words.ts'
import { loadBoroughs } from './load-boroughs.server.ts'
import { ZipCheck } from './zip-check.tsx'
import '../styles/pages.css'

export const handle = {
  kind: 'static',
  line: 'customer',
  section: 'customer',
  query: { asked: ['zip'] },
} satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Is Hero in my area? | Hero',
    'Enter your ZIP code to see whether Heroes walk in your borough, which borough opens next, and who else is waiting.',
  )

const outside = (zip: string): Area => ({
  zip,
  district: null,
  state: 'outside',
  waiting: null,
  needed: null,
})

/** Redirects to the page of a ZIP code in the city. For any other text, the answer is status 400 with a message at the field. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('zip')?.trim().slice(0, 20)
  const [boroughs, waiting] = await Promise.all([loadBoroughs(context), apiOf(context).launch.waiting({})])
  // If the API lacks this call or doesn't answer, the map shows only the states of the boroughs.
  const labels = waiting.ok ? waitingLabels(waiting.data.boroughs) : {}
  const found = { boroughs, labels, typed, error: undefined, elsewhere: undefined }
  if (typed === undefined) return found
  const zip = zip5.safeParse(typed.replace(/^(\d{5})-?\d{4}$/, '$1'))
  if (!zip.success) return data({ ...found, error: waitlistMessages.waitlistZip }, 400)
  if (districtOfZip(zip.data)) throw redirect(href('/area/:zip', { zip: zip.data }))
  return { ...found, elsewhere: outside(zip.data) }
}

export default function AreaSearch({
  loaderData: { boroughs, labels, typed, error, elsewhere },
}: Route.ComponentProps) {
  const { now, next } = launchWords(boroughs)
  return (
    <main id="main">
      {elsewhere ? (
        <AreaAnswer area={elsewhere} labels={labels} />
      ) : (
        <HeadBand>
          {error && <ErrorTitle />}
          <PageHeading lede={`${now} ${next}`}>Is Hero in my area?</PageHeading>
          <ZipCheck label="Your ZIP code" typed={typed} error={error} />
        </HeadBand>
      )}
      <Section
        ground="tint"
        rail="through"
        title={elsewhere ? 'Somewhere else?' : 'Five boroughs, one line'}
        below={
          <>
            {elsewhere && <ZipCheck label="Another ZIP code" />}
            <BoroughList boroughs={boroughs} labels={labels} />
          </>
        }
      >
        <BoroughMap boroughs={boroughs} labels={labels} />
      </Section>
      <NextPage label="Next" title="How it works" href={href('/how-it-works')} />
    </main>
  )
}
