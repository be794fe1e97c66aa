/**
 * Origins that the shells of apps give to their own pages: Capacitor and Ionic on iOS and Android. No site on the web has one of
 * the first two; the others are pages on the person's own device.
 */
export const appShellOrigins: readonly string[] = [
  'capacitor://localhost',
  'ionic://localhost',
  'https://localhost',
  'http://localhost',
]
