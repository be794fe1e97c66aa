import { href } from 'react-router'
import type { Line } from '../page-kind.ts'
import type { Frame } from '../root.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Header } from '../ui/header.tsx'
import { headerLinks, progressHref, signUpHref } from './site-links.ts'

type HeaderProps = { frame: Frame; line: Line; bare?: boolean }

/** Logging out changes something, so it is a form: a link could be followed by a prefetch. */
function LogOut({ everywhere, plain }: { everywhere?: boolean; plain?: boolean }) {
  const words = everywhere ? 'Log out everywhere' : 'Log out'
  return (
    <form method="post" action={everywhere ? href('/logout-everywhere') : href('/logout')}>
      {plain ? (
        <button type="submit">{words}</button>
      ) : (
        <Button type="submit" look="ghost">
          {words}
        </Button>
      )}
    </form>
  )
}

/** The header of SPEC 2.1; logged in, "Log in" and "Sign up" make way for the progress page and log-out. */
export function SiteHeader({ frame, line, bare }: HeaderProps) {
  const brand = {
    name: 'Hero',
    href: href('/'),
    // What is heard begins with what is seen, so that a voice command finds it.
    label: line === 'hero' ? 'Hero Heroes, home' : 'Hero, home',
    ...(line === 'hero' ? { tagline: 'Heroes' } : {}),
  }
  if (bare) return <Header brand={brand} />
  const links = headerLinks(line)
  const { audience } = frame
  if (audience)
    return (
      <Header
        brand={brand}
        links={links}
        actions={[
          <a key="progress" href={progressHref(audience)}>
            My progress
          </a>,
          <a key="account" href={href('/account')}>
            Account
          </a>,
          <LogOut key="out" plain />,
        ]}
        menu={{
          links: [...links, { label: 'Account', href: href('/account') }],
          actions: (
            <>
              <ButtonLink href={progressHref(audience)}>My progress</ButtonLink>
              <LogOut />
              <LogOut everywhere />
            </>
          ),
        }}
      />
    )
  const signUp = signUpHref(line)
  return (
    <Header
      brand={brand}
      links={links}
      actions={[
        <a key="login" href={href('/login')}>
          Log in
        </a>,
        <ButtonLink key="signup" small href={signUp}>
          Sign up
        </ButtonLink>,
      ]}
      menu={{
        actions: (
          <>
            <ButtonLink href={signUp}>Sign up</ButtonLink>
            <ButtonLink look="ghost" href={href('/login')}>
              Log in
            </ButtonLink>
          </>
        ),
        note:
          line === 'hero' ? (
            <>
              Looking for company on your way home?{' '}
              <a href={href('/customer-signup')}>Sign up as a customer</a>
            </>
          ) : (
            <>
              Here to work? <a href={href('/hero-signup')}>Be a Hero</a>
            </>
          ),
      }}
    />
  )
}
