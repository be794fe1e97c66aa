import { ButtonLink } from '../ui/button.tsx'
import { Directory } from '../ui/directory.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { PageHeading, Subheading } from '../ui/page-heading.tsx'
import { helpAudiences } from './help-audience.ts'
import { words } from './help-texts.ts'
import type { HelpHomeData } from './load-help.server.ts'
import { TalkToAPerson } from './support-messages.tsx'
import '../ui/segmented.css'
import './help-home.css'

export const helpHomeMeta = ({ loaderData }: { loaderData: HelpHomeData | undefined }) => {
  if (!loaderData) return [{ title: words.name }]
  const { audience, topics, shown } = loaderData
  const { title, description } = helpAudiences[audience]
  if (!topics) return [{ title: `${words.failed}: Hero` }, { name: 'robots', content: 'noindex' }]
  return [
    { title },
    { name: 'description', content: description },
    ...(shown > 1 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

/** Whose help it is: two links, not a permission (SPEC 6). */
function Switch({ current }: { current: HelpHomeData['audience'] }) {
  return (
    <nav className="seg" aria-label="Who are you?">
      {[helpAudiences.hero, helpAudiences.customer].map(({ audience, label, home }) => (
        <a key={audience} href={home} aria-current={audience === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

function Topics({ data: { audience, topics, shown, more } }: { data: HelpHomeData }) {
  const half = helpAudiences[audience]
  if (!topics)
    return (
      <ErrorLine
        title={words.failed}
        text={words.failedText}
        actions={
          <>
            <ButtonLink href={half.home}>Try again</ButtonLink>
            <ButtonLink look="ghost" href={half.contact}>
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
    href: half.page(slug),
    id: slug,
  }))
  return (
    <>
      <Directory links={links} />
      {more && (
        <p className="help-more">
          {/* The reader stays at the last topic that was already there. */}
          <ButtonLink look="ghost" href={`${half.home}?page=${shown + 1}#${topics.at(-1)?.slug}`}>
            Show more topics
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** The front page of one half of the help centre: the switch, the topics, and people to ask. */
export function HelpHome({ data }: { data: HelpHomeData }) {
  const half = helpAudiences[data.audience]
  return (
    <main id="main">
      <div className="help-head night">
        <div className="wrap">
          <Switch current={data.audience} />
          <PageHeading>How can we help?</PageHeading>
        </div>
      </div>
      <div className="wrap help-grid">
        <section aria-labelledby="topics">
          <Subheading id="topics">All Topics</Subheading>
          <Topics data={data} />
        </section>
        <aside aria-labelledby="person">
          <TalkToAPerson half={half} phone={data.phone} />
        </aside>
      </div>
    </main>
  )
}
