import { href } from 'react-router'

export const builtIn = [
  {
    title: 'Reading' as const,
    list: [
      'Text keeps a contrast of at least 4.5 to 1 against its background.',
      'Pages can be enlarged to 200% and read in one column on a narrow screen.',
      'A status always has a shape and a word. Color only repeats it.',
      'Drawings that carry meaning have a text description. Screen readers skip the decorative ones.',
      'Telephone numbers and prices are text, never part of a picture.',
    ],
  },
  {
    title: 'Moving around' as const,
    list: [
      'Everything works with a keyboard, and the focus is always visible. “Skip to content” is the first link on each page.',
      'After you follow a link, the new page’s title is announced and the focus is at its start.',
      'News and blog carousels have a visible Pause button. They stop while you point at them or focus on them.',
      'If your device asks for less motion, nothing moves automatically.',
    ],
  },
  {
    title: 'Forms' as const,
    list: [
      'Each field has a label that stays. Errors are in words, at the field and in a list at the top.',
      'You can paste passwords and codes, and use a password manager.',
      'The four-digit code is one field, and phones can fill it in from the message.',
      'You don’t have to solve a picture puzzle to prove you’re human.',
      'What you typed stays when something goes wrong. The long Hero form saves itself, so you can stop and come back.',
      'Public pages can be read without JavaScript, and most forms can be sent without it.',
    ],
  },
]

/** What each key does, everywhere on the site. */
export const keys = [
  { press: ['Tab'], does: 'Next link, button or field' },
  { press: ['Shift', 'Tab'], does: 'Previous link, button or field' },
  { press: ['Enter'], does: 'Open or press' },
  { press: ['Esc'], does: 'Close a dialog' },
]

export const notYet = [
  {
    title: 'Photos you upload.',
    text: (
      <>
        Taking a clear photo of a card is hard if you can’t see the screen well. Someone you trust can help,
        and <a href={href('/customer-contact')}>support</a> can talk you through it.
      </>
    ),
  },
  {
    title: 'Codes by text message.',
    text: 'If you can’t receive text messages, tell us before you sign up, and we’ll find another way together.',
  },
  {
    title: 'The apps.',
    text: 'Requests and assignments happen in the Hero apps. This statement doesn’t cover them. You can report problems with the apps the same way.',
  },
  {
    title: 'Other companies’ pages.',
    text: 'The app store, and the card field of a payment provider where one is used, aren’t ours to change.',
  },
]

export const helpfulDetails = [
  { key: 'where', text: 'The page, or the heading at the top of it.' },
  { key: 'what', text: 'What you wanted to do, and what happened.' },
  { key: 'with', text: 'Your device and browser, and any assistive technology you use.' },
]
