import './two-lists.css'

type TwoListsProps = {
  lists: readonly [NamedList, NamedList]
}

type NamedList = { title: string; items: readonly string[] }

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
