import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportCrash, reportCrashes } from './report-crash.ts'

reportCrashes()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // Errors that an error page shows never reach the window.
      onCaughtError: error => {
        console.error(error)
        reportCrash(error)
      },
    },
  )
})
