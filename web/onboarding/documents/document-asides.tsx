import { PhotoGuide } from '../photos/photo-guide.tsx'
import { Remarks } from '../remarks.tsx'

const safe =
  'Only you and the people who check applications can open them. We remove the location data inside the photo file. We log each time our staff view them.'

export function IdPhotoGuide() {
  return (
    <PhotoGuide
      ticks={[
        'Put the card on a dark, plain surface.',
        'Go near a window. Turn the flash off, it makes glare.',
        'Hold the phone flat above the card. Get all four corners in the picture.',
        'Look at the result. If you can read every word, so can we.',
      ]}
    >
      <p className="small">Not accepted: a photocopy, a screenshot, a photo of a screen, an expired card.</p>
    </PhotoGuide>
  )
}

export function GuardLicensePhotoGuide() {
  return (
    <PhotoGuide
      ticks={[
        'Take the card out of its sleeve.',
        'Dark, plain surface. Daylight. No flash.',
        'All four corners, every word readable.',
      ]}
    >
      <p className="small">
        In New York the card is called a security guard registration card. A training certificate or a letter
        saying your application is pending won’t work.
      </p>
    </PhotoGuide>
  )
}

export function IdAside() {
  return (
    <Remarks
      list={[
        {
          title: 'Why we ask',
          note: 'Clients trust that a Hero is who the ID card says. We compare this card with the name you signed up with, your security guard license and your profile photo.',
        },
        { title: 'What happens to the photos', note: safe },
      ]}
    />
  )
}

export function GuardLicenseAside() {
  return (
    <Remarks
      list={[
        {
          title: 'Why we ask',
          note: 'New York lets only registered security guards do this job. We compare the card with your ID and with the state’s public register. You’ll also show it to every client.',
        },
        { title: 'What happens to the photos', note: safe },
      ]}
    />
  )
}
