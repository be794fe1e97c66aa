import { escapeHtml } from '../../contract/escape-html.ts'
import { htmlPage } from '../html-page.ts'

/** Like the dark beginning of the site's pages: the walk from the Hero's dot to the customer's, in the dark scheme for everyone. */
const style = `
:root{--bg:#0b0e14;--text:#fbf9f4;--link:#9db8ff}
body{display:flex;flex-direction:column;min-height:100dvh}
header{background:none;border:0;padding-top:1.5rem}
main{flex:1;width:100%;display:flex;flex-direction:column;justify-content:center}
h1{font-size:clamp(2.5rem,8vw,5rem);font-weight:780;letter-spacing:-.025em;line-height:1;margin:0}
p{font-size:1.1875rem;max-width:32rem;margin:1.5rem 0 0}
button{min-height:3.5rem;margin-top:2rem;font-size:1.0625rem}
.rail{position:relative;padding:0 0 .5rem 3.5rem}
.rail:before{content:"";position:absolute;left:.6875rem;top:1.25rem;bottom:2rem;width:.375rem;background:var(--yellow)}
.rail:after{content:"";position:absolute;left:0;bottom:.75rem;width:1.75rem;height:1.75rem;border-radius:50%;background:var(--bg);border:.375rem solid var(--text);box-sizing:border-box}
.rail h1:before{content:"";position:absolute;left:-.125rem;top:.25rem;width:2rem;height:2rem;border-radius:50%;background:radial-gradient(circle,var(--bg) .4375rem,var(--yellow) .5rem)}`

interface LinkPage {
  title: string
  /** HTML that the caller has escaped. */
  body: string
  /** The address of the site. */
  home: string
}

/** The page of a link in a mail, which is about one thing. */
export const linkPage = ({ title, body, home }: LinkPage, status?: number): Response =>
  htmlPage(
    {
      title: `${title} | Hero`,
      style,
      main: `<div class="rail"><h1>${escapeHtml(title)}</h1>${body}</div>`,
      home,
    },
    status,
  )
