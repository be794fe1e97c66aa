export const wholeAddresses = (html: string, { publicUrl, page }: { publicUrl: string; page: string }) =>
  html
    .replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${publicUrl}/`)
    .replace(/ href="#/g, () => ` href="${page}#`)
