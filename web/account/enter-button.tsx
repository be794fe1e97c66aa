/** Enter in a field presses the first button of a form: this one, where others stand at the fields. Once is enough. */
export function EnterButton({ intent, busy, children }: { intent: string; busy: boolean; children: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className="vh"
      tabIndex={-1}
      aria-hidden="true"
      onClick={event => {
        if (busy) event.preventDefault()
      }}
    >
      {children}
    </button>
  )
}
