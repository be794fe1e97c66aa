import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { phone } from '../art/phones.ts'
import type { Frame } from '../root.tsx'
import { Apps } from '../ui/apps.tsx'
import { StoreButton } from '../ui/store-button.tsx'
import { HeroPhone } from './hero-phone.tsx'

/** One app's stores: the iPhone's when its address is set, else that it comes soon; Android is not open yet. */
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
    </>
  )
}

const customerApp = {
  name: 'Customer app',
  text: 'Request a Hero, follow the walk, extend it, leave a tip. On iPhone; Android coming soon.',
  stores: <AppStores app="customer" />,
}
const heroApp = {
  name: 'Hero app',
  text: 'Go online, accept assignments, see your earnings. A beta before full launch. On iPhone; Android coming soon.',
  stores: <AppStores app="hero" />,
}

/** The download cards of both apps (SPEC 2.2), the reader's own first. */
export function BothApps({
  first,
  title = 'Get the apps',
}: {
  first: 'customer' | 'hero'
  title?: ReactNode
}) {
  const list = first === 'hero' ? [heroApp, customerApp] : [customerApp, heroApp]
  const phones = [<Drawing key="customer" svg={phone('customer')} />, <HeroPhone key="hero" />]
  return <Apps title={title} list={list} phones={first === 'hero' ? phones.reverse() : phones} />
}
