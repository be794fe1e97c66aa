/** Makes links and pictures of sanitized HTML work outside of the site. `page` is the URL of the page that the HTML is from. */
export const withAbsoluteUrls = (html: string, { publicUrl, page }: { publicUrl: string; page: string }) =>
  html
    .replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${publicUrl}/`)
    .replace(/ href="#/g, () => ` href="${page}#`)
