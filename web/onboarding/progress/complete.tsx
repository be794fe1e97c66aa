import { href } from 'react-router'
import { progressMessages } from '../../../contract/progress-messages.ts'
import { DrawingFile } from '../../art/drawing-file.tsx'
import { AppNews } from '../../layout/app-stores.tsx'
import { useFrame } from '../../layout/use-frame.ts'
import { StoreButton } from '../../ui/content/store-button.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { Arrival } from '../../ui/progress/arrival.tsx'
import type { Hero } from '../hero-steps.ts'

const stops = ['ID', 'Guard license', 'Photo', 'Hero form', 'Background']

const nextTexts: Record<Hero['spot'], Record<'inStore' | 'notYet', string>> = {
  taken: {
    inStore: 'Get the Hero app, add your bank details, and look out for your welcome box.',
    notYet:
      'Look out for your welcome box. The Hero app runs on iPhone and isn’t in the App Store yet. Once it is, you’ll find the button here. Log in with the same phone number.',
  },
  'waiting-list': {
    inStore:
      'You’re on the Hero waiting list. Your steps stay verified. You can get the app and look around.',
    notYet:
      'You’re on the Hero waiting list. Your steps stay verified. The Hero app runs on iPhone and isn’t in the App Store yet.',
  },
}

/** Every step is verified (SPEC 2.8). */
export function Complete({ spot }: { spot: Hero['spot'] }) {
  const { apps } = useFrame()
  return (
    <Arrival
      tag={progressMessages.complete}
      title={progressMessages.congratulations}
      stops={stops}
      stopsLabel="Your five stops, all verified"
      text={nextTexts[spot][apps.hero ? 'inStore' : 'notYet']}
      scene={<DrawingFile name="scene-steps" alt="" first />}
      actions={
        apps.hero ? (
          <>
            <StoreButton app="Hero app, beta" label="Get it for iPhone" href={apps.hero} />
            <StoreButton app="Coming soon" label="Android" />
          </>
        ) : (
          <>
            <ButtonLink href={href('/hero-using-app')}>Prepare for your first assignment</ButtonLink>
            <StoreButton app="Hero app, beta" label="In the App Store soon" />
            <AppNews isLoggedIn />
          </>
        )
      }
    />
  )
}
