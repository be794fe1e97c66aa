import { href } from 'react-router'
import { PageTitle } from '../layout/page-title.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LostPage } from '../ui/lost-page.tsx'

export function PageNotFoundScreen() {
  return (
    <>
      <PageTitle>Page not found: Hero</PageTitle>
      <meta name="robots" content="noindex" />
      <LostPage
        line="dots"
        title="This stop is not on our line"
        text={
          <>
            The page does not exist, or it has moved. The address may have a typing error. In danger,{' '}
            <a href="tel:911">call 911</a>.
          </>
        }
        actions={
          <>
            <ButtonLink href={href('/')}>Home</ButtonLink>
            <ButtonLink look="ghost" href={href('/login')}>
              Log in
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
