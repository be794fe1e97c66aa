/**
 * Origins of the pages inside an app shell: Capacitor and Ionic on iOS and Android. No website can have one of the first two. The
 * others are pages on the person's own device.
 */
export const appShellOrigins: readonly string[] = [
  'capacitor://localhost',
  'ionic://localhost',
  'https://localhost',
  'http://localhost',
]
