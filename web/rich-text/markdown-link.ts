/** A link in Markdown. Brackets in its text are escaped, because they would end it. */
export const markdownLink = (text: string, url: string) =>
  `[${text.replace(/[[\]\\]/g, sign => `\\${sign}`)}](${url})`
