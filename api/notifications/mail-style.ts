import type { CSSProperties } from 'react'

/** The colors of `web/styles/tokens.css`, because mail programs don't support custom properties. */
export const color = {
  ink: '#12161f',
  quiet: '#414b61',
  paper: '#fbf9f4',
  rule: '#dfd8c9',
  white: '#ffffff',
  yellow: '#ffc21a',
  blue: '#1746c7',
  green: '#0a7040',
  purple: '#6a2bb8',
  red: '#bf1f1a',
  amber: '#8f4a00',
} as const

const fonts = "Archivo,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Styles in the elements themselves, because some programs drop style sheets. */
export const style = {
  body: {
    backgroundColor: color.paper,
    color: color.ink,
    fontFamily: fonts,
    margin: 0,
    padding: '24px 16px',
  },
  container: { maxWidth: '560px', width: '100%', margin: '0', textAlign: 'left' },
  wordmark: {
    color: color.ink,
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 800,
    letterSpacing: '-1px',
    margin: 0,
  },
  heading: { color: color.ink, fontSize: '26px', lineHeight: '32px', fontWeight: 700, margin: '28px 0 20px' },
  button: {
    borderRadius: '6px',
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 700,
    padding: '14px 24px',
    textDecoration: 'none',
  },
} satisfies Record<string, CSSProperties>

/** Styles for the elements that Markdown produces, as attributes. */
export const inline = {
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:25px;word-break:break-word',
  small: 'margin:0 0 10px;font-size:13px;line-height:20px;word-break:break-word',
  link: `color:${color.blue};text-decoration:underline`,
  list: 'margin:0 0 16px;padding:0 0 0 24px;font-size:16px;line-height:25px',
  item: 'margin:0 0 6px;word-break:break-word',
  quote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:4px solid ${color.rule}`,
  quoted: 'margin:4px 0;font-size:16px;line-height:25px;word-break:break-word',
  table: 'border-collapse:collapse;margin:0 0 16px;font-size:16px;line-height:24px',
  cell: `padding:8px 16px 8px 0;text-align:left;vertical-align:top;border-bottom:1px solid ${color.rule}`,
  code: 'margin:4px 0 20px;font-size:38px;line-height:48px;font-weight:700;letter-spacing:8px',
} as const

/** For programs that follow the system's dark mode. The line and the buttons keep their colors. */
export const sheet = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground,.ground h1,body,body>table>tbody>tr>td{background-color:${color.ink}!important;color:${color.white}!important}
.quiet{color:#b9c0ce!important}
.hole{background-color:${color.ink}!important}
a.link{color:#9db8ff!important}
.ruled{border-color:#414b61!important}
}`
