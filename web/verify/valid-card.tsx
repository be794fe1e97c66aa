import { phraseWords } from '../../contract/id-card.ts'
import { inWords } from '../../contract/number-words.ts'
import { Drawing } from '../art/drawing.tsx'
import { lampPost } from '../art/lamp-post.ts'
import { Emergency } from './emergency.tsx'
import { Verdict } from './verdict.tsx'
import '../ui/layout/grounds.css'
import '../ui/layout/band.css'

interface Props {
  firstName: string
  photo: string
  phrase: readonly string[]
  day: string
}

export function ValidCard({ firstName, photo, phrase, day }: Props) {
  return (
    <>
      <Verdict of="valid" title="Verified Hero, valid today" lede={`${day}, New York`}>
        <figure className="verdict-hero">
          <div className="verdict-light">
            <Drawing svg={lampPost(true)} decorative />
            <img src={photo} alt={`Your Hero, ${firstName}`} width={320} height={400} />
          </div>
          <figcaption>{firstName}</figcaption>
        </figure>
      </Verdict>
      <section className="signal verdict-words">
        <div className="wrap">
          <h2>Ask for today’s {inWords(phraseWords)} words</h2>
          <p>Ask first, then compare. Keep this screen to yourself.</p>
          <ul>
            {phrase.map(word => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="sec verdict-next">
        <div className="wrap">
          <h2>Do the face, the name and the words all match?</h2>
          <p>Then this is your Hero. If anything is off, do not go with this person.</p>
          <Emergency />
        </div>
      </section>
    </>
  )
}
