import { href, useLocation } from 'react-router'
import { audiences } from '../../contract/audience.ts'
import type { Line, Section } from '../page-kind.ts'
import { Button, ButtonLink } from '../ui/forms/button.tsx'
import { Header } from '../ui/navigation/header.tsx'
import { ShownTo } from './shown-to.tsx'
import { headerLinks, progressHref, signUpHref } from './site-links.ts'

type HeaderProps = { line: Line; section?: Section | undefined; bare?: boolean }

function LogOut({ everywhere }: { everywhere?: boolean }) {
  return (
    <form method="post" action={everywhere ? href('/logout-everywhere') : href('/logout')}>
      <ShownTo />
      <Button type="submit" look="ghost" small>
        {everywhere ? 'Log out everywhere' : 'Log out'}
      </Button>
    </form>
  )
}

/** Both links are rendered; CSS shows the visitor's own. */
const Progress = () =>
  audiences.map(audience => (
    <a key={audience} className={`of-${audience}`} href={progressHref(audience)}>
      My progress
    </a>
  ))

const account = (
  <>
    <Progress />
    <a href={href('/account')}>Account</a>
    <a href={href('/account/support')}>Support messages</a>
    <LogOut />
    <LogOut everywhere />
  </>
)

function OtherAudience({ line }: { line: Line }) {
  if (line === 'hero')
    return (
      <>
        Looking for company on your way home? <a href={href('/customer-signup')}>Sign up as a customer</a>
      </>
    )
  return (
    <>
      Here to work? <a href={href('/hero-signup')}>Become a Hero</a>
    </>
  )
}

/**
 * The header of SPEC 2.1, in its order: "Sign up" before "Contact Us". It is the same for everyone: entries of guests
 * and of accounts share one place, and `visitorStyles` decides which are visible.
 */
export function SiteHeader({ line, section, bare }: HeaderProps) {
  const brand = {
    name: 'Hero',
    href: href('/'),
    // The accessible name starts with the visible text, so that voice commands match it (WCAG 2.5.3).
    label: line === 'hero' ? 'Hero Heroes, home' : 'Hero, home',
    ...(line === 'hero' ? { tagline: 'Heroes' } : {}),
  }
  const { pathname } = useLocation()
  if (bare) return <Header brand={brand} />
  const signUp = signUpHref(line)
  // The same as `logInAs`, which every page would have to load.
  const logIn = line === 'hero' ? '/login?as=hero' : '/login'
  const links = headerLinks(line, { path: pathname.toLowerCase(), section })
  return (
    <Header
      brand={brand}
      links={links.slice(0, -1)}
      linksAfter={links.slice(-1)}
      guest={[
        <a key="login" href={logIn}>
          Log in
        </a>,
        <ButtonLink key="signup" small href={signUp}>
          Sign up
        </ButtonLink>,
      ]}
      account={account}
      menu={{
        links: [{ label: 'Help center', href: line === 'hero' ? href('/help') : href('/customer-help') }],
        guest: (
          <>
            <ButtonLink href={signUp}>Sign up</ButtonLink>
            <ButtonLink look="ghost" href={logIn}>
              Log in
            </ButtonLink>
          </>
        ),
        account,
        note: <OtherAudience line={line} />,
      }}
    />
  )
}
