/**
 * Enter in a field clicks the first button of a form. This hidden one comes first, so that Enter never triggers another
 * button.
 */
export function EnterButton({ intent, children }: { intent: string; children: string }) {
  return (
    <button type="submit" name="intent" value={intent} className="vh" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  )
}
