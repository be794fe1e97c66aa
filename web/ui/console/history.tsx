import './history.css'

type HistoryEntry = { id: string; time: string; dateTime: string; text: string }

export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="trail">
      {entries.map(entry => (
        <li key={entry.id}>
          <time dateTime={entry.dateTime}>{entry.time}</time>
          <span>{entry.text}</span>
        </li>
      ))}
    </ol>
  )
}
