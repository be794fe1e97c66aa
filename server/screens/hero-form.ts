import { heroFormGroups } from '../../contract/hero-form-questions.ts'
import { agreementVersion, draft, formAnswers, heroOf, pageAnswers } from './people.ts'
import { type Answers, screenStates } from './screen.ts'

const agreed = { agreement: { version: agreementVersion, agreedAt: '2026-11-21T18:00:00.000Z' } }
const state = (statuses: string, own?: Parameters<typeof heroOf>[1]): Answers => ({
  'hero.state': { data: heroOf(statuses, own) },
})
const fitness = Object.fromEntries(
  heroFormGroups
    .find(({ name }) => name === 'fitnessRequirement')!
    .questions.filter(({ kind }) => kind === 'yes-no')
    .map(({ name }) => [name, true]),
)
const inNewMexico = { ...formAnswers.personalAddress, state: 'New Mexico' }
const whole = { ...formAnswers, fitnessRequirement: fitness }

const agreement = screenStates(
  {
    id: 'hero-agreement',
    group: 'Hero form',
    screen: 'Engagement agreement',
    path: '/hero-signup-step-4',
    as: 'hero',
    answers: { ...pageAnswers, ...state('VVvpp'), ...draft({}) },
  },
  {
    shown: { state: 'To be read' },
    more: { state: 'Additional information', path: '/hero-signup-step-4?screen=additional-information' },
    changed: {
      state: 'The text has changed',
      post: { intent: 'agree', version: '0.9' },
      answers: { 'hero.acceptAgreement': { refused: 'TEXT_CHANGED' } },
    },
  },
)

const form = screenStates(
  {
    id: 'hero-form',
    group: 'Hero form',
    screen: 'Hero form',
    path: '/hero-signup-step-4?screen=form',
    as: 'hero',
    answers: { ...pageAnswers, ...state('VVvpp', agreed), ...draft({}, { version: 0, savedAt: null }) },
  },
  {
    empty: { state: 'Empty' },
    draft: { state: 'A draft is there', answers: draft(formAnswers) },
    addresses: {
      state: 'Addresses are suggested',
      answers: {
        ...draft({}, { version: 0, savedAt: null, suggestsAddresses: true }),
        'hero.suggestAddresses': {
          data: {
            addresses: [
              { street: '118 Sample Street', city: 'Brooklyn', state: 'New York', zipcode: '11201' },
              { street: '118 Sample Street', city: 'Forest Hills', state: 'New York', zipcode: '11375' },
            ],
          },
        },
      },
      interactions: [
        { fill: '#personalAddress-street', text: '118 Sample' },
        { wait: 'input:is(main:has(datalist option[value*="11375"]) input)' },
      ],
    },
    errors: {
      state: 'Sent too early',
      answers: draft(formAnswers),
      interactions: [{ press: 'Check your answers' }, { wait: '.summary' }],
    },
    zip: {
      state: 'ZIP code of another state',
      answers: draft({ ...formAnswers, personalAddress: inNewMexico }),
    },
    saving: {
      state: 'Not saved',
      answers: { ...draft(formAnswers), 'hero.saveFormDraft': { refused: 'UNAVAILABLE' } },
      interactions: [{ fill: '#personalAddress-city', text: 'Queens' }, { wait: '.note--bad' }],
    },
    elsewhere: {
      state: 'Changed in another tab or on another device',
      answers: { ...draft(formAnswers), 'hero.saveFormDraft': { refused: 'CHANGED_ELSEWHERE' } },
      interactions: [{ fill: '#personalAddress-city', text: 'Queens' }, { wait: '.note--bad' }],
    },
    'logged-out': {
      state: 'Session ended while typing',
      answers: { ...draft(formAnswers), 'hero.saveFormDraft': { refused: 'SESSION_ENDED' } },
      interactions: [{ fill: '#personalAddress-city', text: 'Queens' }, { wait: '.note--bad' }],
    },
    invalid: {
      state: 'Sent back',
      answers: { ...state('VVVIp', agreed), ...draft(whole, { submitted: true }) },
    },
    submitted: {
      state: 'In verification',
      answers: { ...state('VVVvp', agreed), ...draft(whole, { submitted: true }) },
    },
  },
)

const check = screenStates(
  {
    id: 'hero-form-check',
    group: 'Hero form',
    screen: 'Check your answers',
    path: '/hero-signup-step-4?screen=check',
    as: 'hero',
    answers: { ...pageAnswers, ...state('VVvpp', agreed), ...draft(whole) },
  },
  {
    whole: { state: 'Complete' },
    missing: { state: 'Answers are missing', answers: draft(formAnswers) },
    zip: {
      state: 'ZIP code of another state',
      answers: draft({ ...whole, personalAddress: inNewMexico }),
    },
    failed: {
      state: 'Could not be sent',
      post: { intent: 'submit' },
      answers: { 'hero.submitForm': { refused: 'UNAVAILABLE' } },
    },
  },
)

const whatWeAsk = screenStates(
  { id: 'what-we-ask', group: 'Hero form', screen: 'What we will ask you', path: '/heroapplication' },
  { shown: { state: 'Read only' } },
)

export const heroFormScreens = [...agreement, ...form, ...check, ...whatWeAsk]
