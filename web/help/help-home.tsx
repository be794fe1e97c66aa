import { pageMeta } from '../page-meta.ts'
import { ErrorLine } from '../ui/feedback/error-line.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import { Directory } from '../ui/navigation/directory.tsx'
import { EmergencyPanel } from './emergency-panel.tsx'
import { helpCenters } from './help-centers.ts'
import { countOf, SearchAnswer, SearchForm, searchHref } from './help-search.tsx'
import { words } from './help-texts.ts'
import type { HelpHomeData } from './load-help.server.ts'
import { TalkToAPerson } from './support-messages.tsx'
import '../ui/forms/segmented.css'
import './help-home.css'

const noindex = { name: 'robots', content: 'noindex, follow' }

export const helpHomeMeta = ({ loaderData }: { loaderData: HelpHomeData | undefined }) => {
  if (!loaderData) return [{ title: words.name }]
  const { audience, topics, shown, search } = loaderData
  const { title, description } = helpCenters[audience]
  if (search?.results) {
    const found = search.results.length > 0 ? countOf(search.results) : 'Nothing found'
    return [{ title: `${found} for “${search.q}”: ${words.name}` }, noindex]
  }
  if (!topics) return [{ title: `${words.failed}: Hero` }, noindex]
  return [
    ...pageMeta(search?.problem ? `Error: ${title}` : title, description),
    ...(shown > 1 || search ? [noindex] : []),
  ]
}

/** Switches the audience. These are two links, not a permission (SPEC 6). The search term is carried along. */
function Switch({ current, q }: { current: HelpHomeData['audience']; q: string | undefined }) {
  return (
    <nav className="seg" aria-label="Who are you?">
      {[helpCenters.hero, helpCenters.customer].map(({ audience, label, home }) => (
        <a
          key={audience}
          href={q ? searchHref(home, q) : home}
          aria-current={audience === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

function Topics({ data: { audience, topics, shown, more } }: { data: HelpHomeData }) {
  const center = helpCenters[audience]
  if (!topics)
    return (
      <ErrorLine
        title={words.failed}
        text={words.failedText}
        actions={
          <>
            <ButtonLink href={center.home}>Try again</ButtonLink>
            <ButtonLink look="ghost" href={center.contact}>
              Contact us
            </ButtonLink>
          </>
        }
      />
    )
  if (topics.length === 0) return <p className="lede">There are no topics yet. Write to us instead.</p>
  const links = topics.map(({ slug, topicName, summary }) => ({
    title: topicName,
    text: summary,
    href: center.page(slug),
    id: slug,
  }))
  return (
    <>
      <Directory links={links} line />
      {more && (
        <p className="help-more">
          {/* The fragment keeps the reader at the last topic that was already shown. */}
          <ButtonLink look="ghost" href={`${center.home}?page=${shown + 1}#${topics.at(-1)?.slug}`}>
            Show more topics
          </ButtonLink>
        </p>
      )}
    </>
  )
}

export function HelpHome({ data }: { data: HelpHomeData }) {
  const { audience, search, phone } = data
  const center = helpCenters[audience]
  const answered = search && !search.problem
  return (
    <main id="main">
      <div className="help-head night">
        <div className="wrap">
          <Switch current={audience} q={search?.q} />
          <PageHeading>How can we help?</PageHeading>
          <SearchForm audience={audience} search={search} />
        </div>
      </div>
      {search?.danger && <EmergencyPanel />}
      <div className="wrap help-grid">
        {answered ? (
          <section aria-label="Answers">
            <SearchAnswer audience={audience} search={search} />
          </section>
        ) : (
          <section aria-labelledby="topics">
            <Subheading id="topics">All Topics</Subheading>
            <Topics data={data} />
          </section>
        )}
        <aside aria-labelledby="person">
          <TalkToAPerson center={center} phone={phone} />
        </aside>
      </div>
    </main>
  )
}
