import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { color, sheet, style } from './mail-style.ts'

interface MailPage {
  subject: string
  /** The subject as finished HTML. */
  heading: string
  preheader: string
  line: ReactElement
  /** Finished HTML. */
  body: string
  footer?: string
}

const raw = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

/** The whole HTML of a mail: name and line, subject, body and footer. It loads nothing. */
export function mailPage({ subject, heading, preheader, line, body, footer }: MailPage): string {
  const page = h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', raw(sheet)),
    ),
    h(
      Body,
      { className: 'ground', style: style.body },
      h(Preview, null, preheader),
      h(
        Container,
        { className: 'ground', style: style.container },
        h(Section, null, h('p', { className: 'ground', style: style.wordmark }, 'Hero'), line),
        h(Heading, { as: 'h1', style: style.heading, ...raw(heading) }),
        h('div', raw(body)),
        footer
          ? h('div', {
              className: 'quiet ruled',
              style: {
                color: color.quiet,
                borderTop: `1px solid ${color.rule}`,
                marginTop: '28px',
                paddingTop: '18px',
              },
              ...raw(footer),
            })
          : undefined,
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
