const link = /(https?:\/\/[^\s<>()]+[^\s<>().,;:])/

export function PlainText({ text }: { text: string }) {
  const parts = text.split(link)
  return (
    <p className="plain-mail">
      {parts.map((part, index) =>
        link.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
