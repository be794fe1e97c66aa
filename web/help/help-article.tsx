import type { ReactNode } from 'react'
import { pageMeta } from '../page-meta.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorLine } from '../ui/feedback/error-line.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import { Breadcrumb } from '../ui/navigation/breadcrumb.tsx'
import { Directory } from '../ui/navigation/directory.tsx'
import { helpCenters } from './help-centers.ts'
import { HelpRating } from './help-rating.tsx'
import { shortened, words } from './help-texts.ts'
import type { FoundHelpPage, HelpPageData } from './load-help.server.ts'
import { SupportMessages, TalkToAPerson } from './support-messages.tsx'
import '../ui/content/stop-list.css'
import './help-article.css'

const noindex = { name: 'robots', content: 'noindex' }

export const helpPageMeta = ({ loaderData }: { loaderData: HelpPageData | undefined }) => {
  if (!loaderData || loaderData.state === 'missing')
    return [{ title: `${words.missing.replace('!', '')}: Hero` }, noindex]
  if (loaderData.state === 'failed') return [{ title: `${words.failed}: Hero` }, noindex]
  const { title, isTopic, topic, summary, audience, subtopics, slug, said } = loaderData
  const { label, markdownPath } = helpCenters[audience]
  const content = isTopic
    ? shortened(`${topic.summary ?? ''} ${subtopics.map(({ name }) => name).join(', ')}.`)
    : summary
  return [
    ...pageMeta(`${title}: Help for ${label === 'Heroes' ? label : 'customers'}`, content),
    { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: markdownPath(slug) },
    ...(said ? [noindex] : []),
  ]
}

interface Props {
  data: HelpPageData
  answer?: unknown
  /** On the page of a draft, an answer to "Was this helpful?" would count for the published text. */
  isDraft?: true | undefined
}

export function HelpArticle({ data, answer, isDraft }: Props) {
  if (data.state === 'found')
    return data.isTopic ? <Topic page={data} /> : <Subtopic page={data} answer={answer} isDraft={isDraft} />
  const center = helpCenters[data.audience]
  if (data.state === 'missing')
    return (
      <main id="main">
        <EmptyState
          title={words.missing}
          text={words.missingText}
          actions={
            <ButtonLink look="ghost" href={center.home}>
              Go Back
            </ButtonLink>
          }
        />
      </main>
    )
  return (
    <main id="main" className="wrap help-failed">
      <ErrorLine
        wholePage
        title={words.failed}
        text={words.pageFailedText}
        actions={
          <>
            <ButtonLink href={center.page(data.slug)}>Try again</ButtonLink>
            <ButtonLink look="ghost" href={center.contact}>
              Contact us
            </ButtonLink>
          </>
        }
      />
    </main>
  )
}

function HelpLayout({ page, children }: { page: FoundHelpPage; children: ReactNode }) {
  const center = helpCenters[page.audience]
  const topic = { label: page.topic.topicName, href: center.page(page.topic.slug) }
  return (
    <main id="main">
      <div className="wrap help-crumb">
        <Breadcrumb
          label="Breadcrumb"
          parts={[
            { label: `${words.name}: ${center.label}`, href: center.home },
            ...(page.isTopic ? [] : [topic]),
            { label: page.title },
          ]}
        />
      </div>
      <div className="wrap help-read">{children}</div>
    </main>
  )
}

function Topic({ page }: { page: FoundHelpPage }) {
  const center = helpCenters[page.audience]
  const links = page.subtopics.map(({ slug, name }) => ({ title: name, href: center.page(slug) }))
  return (
    <HelpLayout page={page}>
      <div>
        <PageHeading lede={page.topic.summary}>{page.title}</PageHeading>
        <section className="help-list" aria-labelledby="subtopics">
          <Subheading id="subtopics">Sub Topics</Subheading>
          {links.length > 0 ? (
            <Directory links={links} line />
          ) : (
            <p className="lede">There’s nothing here yet.</p>
          )}
        </section>
      </div>
      <aside className="help-side" aria-labelledby="person">
        <TalkToAPerson center={center} phone={page.phone} />
      </aside>
    </HelpLayout>
  )
}

function Subtopic({ page, answer, isDraft }: Omit<Props, 'data'> & { page: FoundHelpPage }) {
  const center = helpCenters[page.audience]
  return (
    <HelpLayout page={page}>
      <article className="help-text">
        <PageHeading>{page.title}</PageHeading>
        <RichText html={page.html} />
        {page.updated && (
          <p className="help-updated">
            Last updated <time dateTime={page.updated.day}>{page.updated.inWords}</time>
          </p>
        )}
        {!isDraft && <HelpRating center={center} slug={page.slug} said={page.said} answer={answer} />}
      </article>
      <aside className="help-side" aria-labelledby="subtopics">
        <h2 className="help-side-h" id="subtopics">
          Sub Topics
        </h2>
        <ul className="help-subs stop-list">
          {page.subtopics.map(({ slug, name }) => (
            <li key={slug}>
              <a href={center.page(slug)} aria-current={slug === page.slug ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <SupportMessages center={center} phone={page.phone} />
      </aside>
    </HelpLayout>
  )
}
