import { href } from 'react-router'
import { PageTitle } from '../layout/page-title.tsx'
import { NotFoundPage } from '../ui/feedback/not-found-page.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'

export function PageNotFoundScreen() {
  return (
    <>
      <PageTitle>Page not found: Hero</PageTitle>
      <meta name="robots" content="noindex" />
      <NotFoundPage
        line="dots"
        title="This stop isn’t on our line"
        text={
          <>
            The page doesn’t exist, or it’s moved. Check the address for typos. If you’re in danger,{' '}
            <a href="tel:911">call 911</a>.
          </>
        }
        actions={
          <>
            <ButtonLink arrow href={href('/')}>
              Home
            </ButtonLink>
            <ButtonLink look="ghost" href={href('/customer-help')}>
              Search the help center
            </ButtonLink>
            <span className="lost-more">
              <ButtonLink look="quiet" href={href('/how-it-works')}>
                How it works
              </ButtonLink>
              <ButtonLink look="quiet" href={href('/fees')}>
                Fees
              </ButtonLink>
            </span>
          </>
        }
      />
    </>
  )
}
