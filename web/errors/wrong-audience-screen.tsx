import { href, useLocation } from 'react-router'
import type { Audience } from '../../contract/fields.ts'
import { logInHref } from '../account/next-page.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { progressHref } from '../layout/site-links.ts'
import { NotFoundPage } from '../ui/feedback/not-found-page.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'

const words = {
  customer: {
    title: 'This page is for Heroes',
    text: 'You’re logged in as a customer. To work with Hero, sign up as a Hero.',
    button: 'Become a Hero',
    to: '/hero-signup',
    other: 'Have a Hero account, too?',
    logIn: 'Log in as a Hero',
  },
  hero: {
    title: 'This page is for customers',
    text: 'You’re logged in as a Hero. To request one, sign up as a customer.',
    button: 'Sign up',
    to: '/customer-signup',
    other: 'Have a customer account, too?',
    logIn: 'Log in as a customer',
  },
} as const

export function WrongAudienceScreen({ audience }: { audience: Audience }) {
  const { title, text, button, to, other, logIn } = words[audience]
  const { pathname, search } = useLocation()
  return (
    <>
      <PageTitle>{`${title}: Hero`}</PageTitle>
      <meta name="robots" content="noindex" />
      <NotFoundPage
        line="dots"
        title={title}
        text={
          <>
            {text} {other} <a href={logInHref(pathname + search)}>{logIn}</a>.
          </>
        }
        actions={
          <>
            <ButtonLink href={href(to)}>{button}</ButtonLink>
            <ButtonLink look="ghost" href={progressHref(audience)}>
              My progress
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
