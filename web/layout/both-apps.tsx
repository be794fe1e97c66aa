import type { ReactNode } from 'react'
import { Drawing } from '../art/drawing.tsx'
import { phone } from '../art/phones.ts'
import { Apps } from '../ui/content/apps.tsx'
import { AppStores } from './app-stores.tsx'
import { HeroPhone } from './hero-phone.tsx'

const customerApp = {
  name: 'Customer app',
  text: 'Request a Hero, follow the walk, extend it, leave a tip. For iPhone first; Android is coming soon.',
  stores: <AppStores app="customer" />,
}
const heroApp = {
  name: 'Hero app',
  text: 'Go online, accept assignments, see your earnings. A beta before full launch. For iPhone first; Android is coming soon.',
  stores: <AppStores app="hero" />,
}

/** SPEC 2.2; the reader's own app comes first. */
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
