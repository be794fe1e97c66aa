interface QuestionOptions {
  cookiesPage: string
  styles: string
  answered(answer: 'yes' | 'no'): void
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> & { className?: string },
  ...children: (Node | string)[]
) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

const question = 'May we measure our ads?'

/**
 * The consent question at the bottom of the window. It doesn't move the page or take the focus. Both answers are one click away
 * and look alike. It appears only once its style sheet has loaded. Returns a function that removes it without an answer.
 */
export function ask({ cookiesPage, styles, answered }: QuestionOptions) {
  const sheet = element('link', { rel: 'stylesheet', href: styles })
  const answer = (value: 'yes' | 'no', words: string) => {
    const button = element('button', { type: 'button' }, words)
    button.addEventListener('click', () => {
      banner.remove()
      answered(value)
    })
    return button
  }
  const banner = element(
    'section',
    { className: 'consent', ariaLabel: question },
    element(
      'div',
      {},
      element('h2', {}, question),
      element(
        'p',
        {},
        'If you say yes, an ad network learns which page was opened. It doesn’t learn who you are. ',
        element('a', { href: cookiesPage }, 'How it works'),
      ),
    ),
    element('div', { className: 'consent-answers' }, answer('no', 'No'), answer('yes', 'Yes')),
  )
  // This attribute makes hydration keep the banner (web/preact/page-root.ts).
  banner.dataset.aside = ''
  sheet.addEventListener('load', () => document.body.append(banner))
  document.head.append(sheet)
  return () => banner.remove()
}
