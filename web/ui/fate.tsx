import './fate.css'

/** What becomes of a secret, stop by stop; the last one is where it is no more. */
export function Fate({ stops }: { stops: readonly { title: string; text: string }[] }) {
  return (
    <ol className="fate">
      {stops.map(stop => (
        <li key={stop.title}>
          <b>{stop.title}</b>
          <span>{stop.text}</span>
        </li>
      ))}
    </ol>
  )
}
