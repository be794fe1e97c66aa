import type { ReactNode } from 'react'
import { Apps } from '../ui/content/apps.tsx'
import { AppStores } from './app-stores.tsx'
import { CustomerPhone, type CustomerPhoneShows } from './customer-phone.tsx'
import { HeroPhone, type HeroPhoneShows } from './hero-phone.tsx'

const customerApp = {
  name: 'Customer app',
  text: 'Request a Hero, follow the walk, extend it, leave a tip. For iPhone first; Android is coming soon.',
  stores: <AppStores app="customer" />,
}
const heroApp = {
  name: 'Hero app',
  text: 'Go online, accept assignments, see your earnings. It’s a beta before full launch. For iPhone first; Android is coming soon.',
  stores: <AppStores app="hero" />,
}

/** SPEC 2.2. The app of the reader's audience comes first. */
export function BothApps({
  first,
  title = 'Get the apps',
  shows,
}: {
  first: 'customer' | 'hero'
  title?: ReactNode
  shows: readonly [CustomerPhoneShows, HeroPhoneShows]
}) {
  const list = first === 'hero' ? [heroApp, customerApp] : [customerApp, heroApp]
  const phones = [
    <CustomerPhone key="customer" shows={shows[0]} />,
    <HeroPhone key="hero" shows={shows[1]} />,
  ]
  return <Apps title={title} list={list} phones={first === 'hero' ? phones.reverse() : phones} />
}
