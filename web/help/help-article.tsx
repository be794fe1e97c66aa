import type { ReactNode } from 'react'
import { pageMeta } from '../page-meta.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorLine } from '../ui/feedback/error-line.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { PageHeading, Subheading } from '../ui/layout/page-heading.tsx'
import { Breadcrumb } from '../ui/navigation/breadcrumb.tsx'
import { Directory } from '../ui/navigation/directory.tsx'
import { helpAudiences } from './help-audience.ts'
import { HelpRating } from './help-rating.tsx'
import { shortened, words } from './help-texts.ts'
import type { FoundHelpPage, HelpPageData } from './load-help.server.ts'
import { SupportMessages, TalkToAPerson } from './support-messages.tsx'
import '../ui/content/stop-list.css'
import './help-article.css'

const notFound = { name: 'robots', content: 'noindex' }

export const helpPageMeta = ({ loaderData }: { loaderData: HelpPageData | undefined }) => {
  if (!loaderData || loaderData.state === 'missing')
    return [{ title: `${words.missing.replace('!', '')}: Hero` }, notFound]
  if (loaderData.state === 'failed') return [{ title: `${words.failed}: Hero` }, notFound]
  const { title, isTopic, topic, summary, audience, subtopics, slug, said } = loaderData
  const { label, markdownPath } = helpAudiences[audience]
  const content = isTopic
    ? shortened(`${topic.summary ?? ''} ${subtopics.map(({ name }) => name).join(', ')}.`)
    : summary
  return [
    ...pageMeta(`${title}: Help for ${label === 'Heroes' ? label : 'customers'}`, content),
    { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: markdownPath(slug) },
    ...(said ? [notFound] : []),
  ]
}

export function HelpArticle({ data, answer }: { data: HelpPageData; answer: unknown }) {
  if (data.state === 'found')
    return data.isTopic ? <Topic page={data} /> : <Subtopic page={data} answer={answer} />
  const half = helpAudiences[data.audience]
  if (data.state === 'missing')
    return (
      <main id="main">
        <EmptyState
          title={words.missing}
          text={words.missingText}
          actions={
            <ButtonLink look="ghost" href={half.home}>
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
            <ButtonLink href={half.page(data.slug)}>Try again</ButtonLink>
            <ButtonLink look="ghost" href={half.contact}>
              Contact us
            </ButtonLink>
          </>
        }
      />
    </main>
  )
}

function Frame({ page, children }: { page: FoundHelpPage; children: ReactNode }) {
  const half = helpAudiences[page.audience]
  const topic = { label: page.topic.topicName, href: half.page(page.topic.slug) }
  return (
    <main id="main">
      <div className="wrap help-crumb">
        <Breadcrumb
          label="Breadcrumb"
          parts={[
            { label: `${words.name}: ${half.label}`, href: half.home },
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
  const half = helpAudiences[page.audience]
  const links = page.subtopics.map(({ slug, name }) => ({ title: name, href: half.page(slug) }))
  return (
    <Frame page={page}>
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
        <TalkToAPerson half={half} phone={page.phone} />
      </aside>
    </Frame>
  )
}

function Subtopic({ page, answer }: { page: FoundHelpPage; answer: unknown }) {
  const half = helpAudiences[page.audience]
  return (
    <Frame page={page}>
      <article className="help-text">
        <PageHeading>{page.title}</PageHeading>
        <RichText html={page.html} />
        {page.updated && (
          <p className="help-updated">
            Last updated <time dateTime={page.updated.day}>{page.updated.inWords}</time>
          </p>
        )}
        <HelpRating half={half} slug={page.slug} said={page.said} answer={answer} />
      </article>
      <aside className="help-side" aria-labelledby="subtopics">
        <h2 className="help-side-h" id="subtopics">
          Sub Topics
        </h2>
        <ul className="help-subs stop-list">
          {page.subtopics.map(({ slug, name }) => (
            <li key={slug}>
              <a href={half.page(slug)} aria-current={slug === page.slug ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <SupportMessages half={half} phone={page.phone} />
      </aside>
    </Frame>
  )
}
