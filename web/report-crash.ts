/** How many failures this page may still report. A page that fails in a loop must not report them all. */
let left = 3

/** Sends the message and the position of an error in our scripts to the server, which logs them without anything that was typed. */
export function reportCrash(error: unknown) {
  if (left-- < 1) return
  const { message, stack } = error instanceof Error ? error : { message: typeof error, stack: '' }
  const crash = {
    message: message.slice(0, 300),
    source: /\/assets\/[^\s)]+/.exec(stack ?? '')?.[0],
    page: location.pathname,
  }
  navigator.sendBeacon?.('/reports', JSON.stringify({ crash }))
}

export function reportCrashes() {
  // Events without an error are about a picture that did not load, or a script of another origin.
  addEventListener('error', ({ error }) => error && reportCrash(error))
  addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason))
}
