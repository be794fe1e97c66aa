import { Button } from '../ui/forms/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

export function PrintButton({ children }: { children: string }) {
  if (!useHydrated()) return null
  return (
    <Button look="ghost" small onClick={() => window.print()}>
      {children}
    </Button>
  )
}
