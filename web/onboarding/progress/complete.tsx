import { useRouteLoaderData } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { Drawing } from '../../art/drawing.tsx'
import { sceneStreet } from '../../art/scene-street.ts'
import type { Frame } from '../../root.tsx'
import { Arrival } from '../../ui/arrival.tsx'
import { StoreButton } from '../../ui/store-button.tsx'

const stops = ['ID', 'Guard license', 'Photo', 'Hero form', 'Background']

/** All five steps are verified (SPEC 2.8). */
export function Complete() {
  const { apps } = useRouteLoaderData('root') as Frame
  return (
    <Arrival
      tag={messages.complete}
      title={messages.congratulations}
      stops={stops}
      stopsLabel="Your five stops, all verified"
      text="Get the Hero app, add your bank details, and look out for your welcome box."
      scene={<Drawing svg={sceneStreet()} decorative />}
      actions={
        <>
          {apps.hero ? (
            <StoreButton app="Hero app, beta" label="Get it for iPhone" href={apps.hero} />
          ) : (
            <StoreButton app="Hero app, beta" label="In the App Store soon" />
          )}
          <StoreButton app="Coming soon" label="Android" />
        </>
      }
    />
  )
}
