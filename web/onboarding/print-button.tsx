import { Button } from '../ui/forms/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Prints the page; without scripts it is not shown, and the browser's own menu prints as well. */
export function PrintButton({ children }: { children: string }) {
  if (!useHydrated()) return null
  return (
    <Button look="ghost" small onClick={() => window.print()}>
      {children}
    </Button>
  )
}
