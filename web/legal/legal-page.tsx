import { href } from 'react-router'
import type { PageSlug } from '../../contract/content.ts'
import { pageMeta, unlistedMeta } from '../page-meta.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { ErrorLine } from '../ui/feedback/error-line.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import { descriptions, words } from './legal-texts.ts'
import type { LegalPageData } from './load-legal-page.server.ts'
import './legal-page.css'

export const legalMeta = ({ loaderData }: { loaderData: LegalPageData | undefined }) => {
  const page = loaderData?.page
  if (!page) return unlistedMeta(`${words.failed.replace('.', '')}: Hero`)
  const { title, applies, version } = page
  return [
    ...pageMeta(
      applies === 'now' ? `${title}: Hero` : `${title}, version ${version}: Hero`,
      descriptions[loaderData.slug],
    ),
    ...(applies !== 'now' ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

type Page = NonNullable<LegalPageData['page']>

const versionHref = (slug: PageSlug, version: string) =>
  `${href(`/${slug}`)}?${new URLSearchParams({ version })}`

function Versions({ slug, page: { versions } }: { slug: PageSlug; page: Page }) {
  if (versions.length < 2) return null
  return (
    <section className="legal-versions" aria-labelledby="versions">
      <Subheading id="versions">All versions</Subheading>
      <ul>
        {versions.map(({ version, effective, shown }, at) => (
          <li key={version}>
            <a
              href={at === 0 ? href(`/${slug}`) : versionHref(slug, version)}
              aria-current={shown ? 'page' : undefined}
            >
              Version {version}
            </a>{' '}
            since {effective}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What applies instead of the version shown, or after it. */
function OtherVersion({ slug, page: { applies, scheduled } }: { slug: PageSlug; page: Page }) {
  const current = <a href={href(`/${slug}`)}>Read the current one</a>
  if (applies === 'before') return <Note>This is an earlier version. {current}</Note>
  if (applies === 'later') return <Note>This version doesn’t apply yet. {current}</Note>
  return scheduled.map(({ version, effective }) => (
    <Note key={version}>
      A new version applies from {effective}. <a href={versionHref(slug, version)}>Read version {version}</a>
    </Note>
  ))
}

/** Allows a line break after a slash: "New York/Minnesota" is wider than a small phone. */
const withBreaks = (title: string) =>
  title.split(/(?<=\/)/).flatMap((part, at) => (at > 0 ? [<wbr key={part} />, part] : [part]))

export function LegalPage({ data: { slug, page } }: { data: LegalPageData }) {
  if (!page)
    return (
      <main id="main" className="wrap legal">
        <ErrorLine
          wholePage
          title={words.failed}
          text={words.failedText}
          actions={<ButtonLink href={href(`/${slug}`)}>Try again</ButtonLink>}
        />
      </main>
    )
  const { title, version, effective, applies, headings, html, address } = page
  return (
    <main id="main" className="wrap legal">
      <header className="legal-head">
        <PageHeading>{withBreaks(title)}</PageHeading>
        {version && (
          <p className="small">
            Version {version}, in force {applies === 'now' ? 'since' : 'from'} {effective}.
          </p>
        )}
        <OtherVersion slug={slug} page={page} />
        <p className="legal-address">{address}</p>
      </header>
      {headings.length > 2 && (
        <nav className="legal-toc" aria-labelledby="contents">
          <Subheading id="contents">Contents</Subheading>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="legal-text">
        <RichText html={html} />
        <Versions slug={slug} page={page} />
      </div>
    </main>
  )
}
