import { href } from 'react-router'
import type { Audience } from '../../contract/audience.ts'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'

interface AccountPhotoProps {
  audience: Audience
  /** A signed link. Null if there is no photo. */
  photo: string | null
}

/** A Hero's photo is the one of step 3 and cannot be changed (SPEC 2.8). A customer's can be. */
export function AccountPhoto({ audience, photo }: AccountPhotoProps) {
  return (
    <>
      {photo ? (
        <img className="account-photo" src={photo} alt="Your profile" width={120} height={150} />
      ) : (
        <p className="small">No photo yet.</p>
      )}
      {audience === 'customer' ? (
        <Buttons>
          <ButtonLink look="ghost" href={href('/customer-signup-step-2')}>
            {photo ? 'Change the photo' : 'Add a photo'}
          </ButtonLink>
        </Buttons>
      ) : photo ? (
        <p className="small">
          It’s on your ID card, so it can’t be changed here. If you look different now,{' '}
          <a href={href('/account/support')}>write to us</a>.
        </p>
      ) : (
        <Buttons>
          <ButtonLink look="ghost" href={href('/hero-signup-progress')}>
            It’s step 3 of your application
          </ButtonLink>
        </Buttons>
      )}
    </>
  )
}
