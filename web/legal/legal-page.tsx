import { RichText } from '../rich-text/rich-text.tsx'
import { PageHeading, Subheading } from '../ui/page-heading.tsx'
import type { LegalPageData } from './load-legal-page.server.ts'
import './legal-page.css'

export const legalMeta = ({ loaderData }: { loaderData: LegalPageData | undefined }) => [
  { title: `${loaderData?.title ?? 'Hero'}: Hero` },
]

/** A text to read and to print, with its contents beside it. */
export function LegalPage({ page }: { page: LegalPageData }) {
  return (
    <main id="main" className="wrap legal">
      <header className="legal-head">
        <PageHeading>{page.title}</PageHeading>
        <p className="small">
          Version {page.version}, in force since {page.effective}.
        </p>
      </header>
      {page.headings.length > 2 && (
        <nav className="legal-toc" aria-labelledby="contents">
          <Subheading id="contents">Contents</Subheading>
          <ol>
            {page.headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <RichText className="legal-text" html={page.html} />
    </main>
  )
}
