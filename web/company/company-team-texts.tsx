import { service } from '../../contract/service.ts'
import { hourOf } from '../hours.ts'

const { from, to, zone } = service.phoneSupport

export const functions = [
  [
    'Hero review',
    'Every ID, license, photo and form. Each document is checked and each decision has a reason',
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
    'A Hero on your street knows whom to ask',
  ],
  [
    'Safety and incidents',
    'Incident reports, low ratings, and the decision to remove a Hero',
    'You report something and a person takes it up',
  ],
  [
    'Product and engineering',
    'Two apps, this website, and that they work for people who see, hear or move differently',
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
    'The waitlist writes to you',
  ],
] as const

export const phoneHours = { from: hourOf(from), to: hourOf(to) }

export const awake = [
  { title: 'Support', words: 'At any hour', text: 'answers messages from customers and Heroes.' },
  {
    title: 'Phone support for Heroes',
    words: `From ${from} to ${to}`,
    text: 'picks up the phone.',
  },
]

export const rules = [
  { title: 'Two people for every refusal.', text: 'One reviewer proposes it, a second must confirm it.' },
  {
    title: 'A reason, always.',
    text: 'When something has to be corrected, the Hero reads what and why, with a link to the step.',
  },
  {
    title: 'Documents, not looks.',
    text: 'Personal details such as race, sex, height and weight are hidden by default from those who decide about licenses and background checks.',
  },
  { title: 'A trace.', text: 'Each time staff open a private document, it’s recorded.' },
]
