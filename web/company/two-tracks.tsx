import type { ReactNode } from 'react'
import { Drawing } from '../art/drawing.tsx'
import type { Picture } from '../art/picture.ts'
import './two-tracks.css'

interface Track {
  name: string
  picture: Picture
  stops: readonly { question: string; answer: ReactNode }[]
}

/**
 * The line divides into two branches. Each has a picture and a track, and both tracks have the same stops. They are side by side
 * where there is room.
 */
export function TwoTracks({ title, tracks }: { title: string; tracks: readonly Track[] }) {
  return (
    <section>
      <div className="tracks-head night">
        <h2 className="wrap">{title}</h2>
      </div>
      <div className="tracks-ways">
        {tracks.map(({ name, picture, stops }) => (
          <div className="track" key={name}>
            <Drawing svg={picture} decorative />
            <h3>{name}</h3>
            <dl>
              {stops.map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}
