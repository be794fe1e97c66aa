/** The words of the button that shows a password. The page has several such fields, and screen readers tell the buttons apart by their names. */
export const revealWords = (field: string) => ({
  show: <Named word="Show" field={field} />,
  hide: <Named word="Hide" field={field} />,
})

function Named({ word, field }: { word: string; field: string }) {
  return (
    <>
      {word}
      <span className="vh"> {field}</span>
    </>
  )
}
