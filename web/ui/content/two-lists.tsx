import './two-lists.css'

type TwoListsProps = {
  /** Two lists that answer each other, each with its own name. */
  lists: readonly [NamedList, NamedList]
}

type NamedList = { title: string; items: readonly string[] }

/** What is so beside what is not: side by side where there is room, one after the other with its name on a phone. */
export function TwoLists({ lists }: TwoListsProps) {
  return (
    <div className="two-lists">
      {lists.map(({ title, items }) => (
        <div key={title}>
          <h3 className="h-s">{title}</h3>
          <ul>
            {items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
