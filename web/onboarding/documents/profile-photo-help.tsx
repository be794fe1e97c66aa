import { Drawing } from '../../art/drawing.tsx'
import { photoTip } from '../../art/photo-tip.ts'
import { PlainList } from '../../ui/content/plain-list.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Subheading } from '../../ui/layout/subheading.tsx'
import { PhotoTips } from '../../ui/uploads/photo-tips.tsx'
import { PhotoGuide } from '../photos/photo-guide.tsx'
import { Remarks } from '../remarks.tsx'

export function ProfilePhotoGuide() {
  return (
    <PhotoGuide
      ticks={[
        'Stand one step away from a plain wall and face a window.',
        'Let someone else hold the phone at the height of your eyes, or put it on a shelf.',
        'Head and shoulders in the picture, a little space above your hair.',
      ]}
    >
      <p className="small">
        Not accepted: filters, sunglasses, a mask, other people, a photo of a photo.{' '}
        <a href="#good-photos">See examples</a>
      </p>
    </PhotoGuide>
  )
}

export function ProfilePhotoAside() {
  return (
    <Remarks
      list={[
        {
          title: 'Why we ask',
          note: 'This photo is how a client knows that the person walking up is their Hero. We also compare it with your ID. A person does that; we don’t use face recognition.',
        },
      ]}
    />
  )
}

export function GoodPhotos() {
  const picture = (kind: Parameters<typeof photoTip>[0]) => <Drawing svg={photoTip(kind)} />
  return (
    <Band ground="tint">
      <Subheading id="good-photos">What makes a good photo</Subheading>
      <PhotoTips
        passes={{
          picture: picture('good'),
          title: 'Do',
          text: 'Face the camera, eyes open. Light from the front, near a window.',
        }}
        fails={[
          { picture: picture('turn'), title: 'Not accepted', text: 'Turned away or looking down' },
          { picture: picture('dark'), title: 'Not accepted', text: 'Too dark, or light only from behind' },
          { picture: picture('filter'), title: 'Not accepted', text: 'Filters, sunglasses, a mask' },
          {
            picture: picture('photo'),
            title: 'Not accepted',
            text: 'A photo of a photo, a screenshot, an old picture',
          },
        ]}
      />
      <PlainList
        rows={[
          { title: 'Your own face, as it is', text: 'Not accepted: filters, sunglasses, a mask.' },
          {
            title: 'Only you, in front of a plain wall',
            text: 'Not accepted: other people, animals or busy backgrounds.',
          },
          {
            title: 'A photo taken now',
            text: 'Not accepted: a photo of a photo, a screenshot, an old picture.',
          },
        ]}
      />
      <p className="small">
        Glasses are fine if your eyes can be seen. So is a head covering that you wear for your faith or your
        health, as long as your face is visible from forehead to chin.
      </p>
    </Band>
  )
}
