import { href } from 'react-router'
import { StoreButton } from '../ui/content/store-button.tsx'
import { ofAccount } from './site-links.ts'
import { useFrame } from './use-frame.ts'

export const appNews = 'Tell me when the app is out'
/** Leads to the waitlist's form, which a logged-in person gets filled in as far as their account goes. */
export const AppNews = ({ isLoggedIn = false }) => (
  <a className="store-news" href={`${href('/prelaunch')}${isLoggedIn ? `?${ofAccount}=yes` : ''}#join`}>
    {appNews}
  </a>
)

/**
 * One app's store links. Without an App Store URL it says "soon", with a link to the waitlist. Android is not available
 * yet.
 */
export function AppStores({ app, isLoggedIn = false }: { app: 'customer' | 'hero'; isLoggedIn?: boolean }) {
  const { apps } = useFrame()
  const name = app === 'hero' ? 'Hero app, beta' : 'Customer app'
  return (
    <>
      {apps[app] ? (
        <StoreButton app={name} label="Get it for iPhone" href={apps[app]} />
      ) : (
        <StoreButton app={name} label="In the App Store soon" />
      )}
      <StoreButton app="Coming soon" label="Android" />
      {!apps[app] && <AppNews isLoggedIn={isLoggedIn} />}
    </>
  )
}
