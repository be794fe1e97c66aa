import { service } from '../../contract/service.ts'
import { hourOf } from '../hours.ts'

const { from, to, zone } = service.phoneSupport

export const functions = [
  [
    'Hero review',
    'Every ID, license, photo and form. Every document gets checked, and every decision comes with a reason',
    'A Hero shows you two cards, and both are right',
  ],
  [
    'Support',
    `Messages from customers and Heroes 24/7, and the Heroes’ phone line from ${from} to ${to} ${zone}`,
    'You write at 3 a.m. and someone answers',
  ],
  [
    'On-site supervision',
    'Meeting Heroes in person in New York, by appointment',
    'A Hero on your street knows who to ask',
  ],
  [
    'Safety and incidents',
    'Incident reports, low ratings, and the decision to remove a Hero',
    'You report something, and a person looks into it',
  ],
  [
    'Product and engineering',
    'Two apps and this website, including that they work for people who see, hear or move differently',
    'A page opens fast and says what happens next',
  ],
  [
    'Privacy and security',
    'What we hold, who may see it and when it’s erased',
    'You’re asked for less than you expected',
  ],
  [
    'Editorial',
    'Help center, newsroom and blog: correct, dated and in plain words',
    'You find an answer without writing to us',
  ],
  [
    'Launch and operations',
    'Which borough opens, and when there are enough Heroes for it',
    'You get an email from the waitlist',
  ],
] as const

export const phoneHours = { from: hourOf(from), to: hourOf(to) }

export const awake = [
  { title: 'Support', words: 'At any hour', text: 'answers messages from customers and Heroes.' },
  {
    title: 'Phone support for Heroes',
    words: `From ${from} to ${to}`,
    text: 'answers the phone.',
  },
]

export const rules = [
  {
    title: 'It takes two people to say no.',
    text: 'One reviewer proposes a denial, and a second has to confirm it.',
  },
  {
    title: 'There’s always a reason.',
    text: 'When something has to be corrected, the Hero sees what and why, with a link to the step.',
  },
  {
    title: 'Documents, not looks.',
    text: 'Race, sex, height and weight are hidden by default from the people who decide on licenses and background checks.',
  },
  { title: 'A trace.', text: 'Every time staff open a private document, we log it.' },
]
