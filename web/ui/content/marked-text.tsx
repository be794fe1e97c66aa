import { Fragment } from 'react'
import './marked-text.css'

interface Part {
  text: string
  is: 'same' | 'gone' | 'new'
}

/** A text with what was removed struck through and what was added underlined. Screen readers hear which is which. */
export function MarkedText({ parts }: { parts: readonly Part[] }) {
  return (
    <p className="marked">
      {parts.map(({ text, is }, at) => {
        const [Tag, before, after] =
          is === 'gone'
            ? (['del', 'removed: ', ' end of removed. '] as const)
            : (['ins', 'added: ', ' end of added. '] as const)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and never move
          <Fragment key={at}>
            {is === 'same' ? (
              text
            ) : (
              <Tag>
                <span className="vh">{before}</span>
                {text}
                <span className="vh">{after}</span>
              </Tag>
            )}
          </Fragment>
        )
      })}
    </p>
  )
}
