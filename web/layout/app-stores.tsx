import { href, useRouteLoaderData } from 'react-router'
import type { Frame } from '../root.tsx'
import { StoreButton } from '../ui/content/store-button.tsx'

export const appNews = 'Tell me when the app is out'
/** The list whose people are told: its form asks for a name, an email and a district. */
export const AppNews = () => (
  <a className="store-news" href={`${href('/prelaunch')}#join`}>
    {appNews}
  </a>
)

/** One app's stores: the iPhone's when its address is set, else that it comes soon and who is told; Android is not open yet. */
export function AppStores({ app }: { app: 'customer' | 'hero' }) {
  const { apps } = useRouteLoaderData('root') as Frame
  const name = app === 'hero' ? 'Hero app, beta' : 'Customer app'
  return (
    <>
      {apps[app] ? (
        <StoreButton app={name} label="Get it for iPhone" href={apps[app]} />
      ) : (
        <StoreButton app={name} label="In the App Store soon" />
      )}
      <StoreButton app="Coming soon" label="Android" />
      {!apps[app] && <AppNews />}
    </>
  )
}
