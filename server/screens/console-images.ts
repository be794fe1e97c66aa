import type { Image } from '../../contract/console/media.ts'
import { type Answers, screenStates } from './screen.ts'
import { specimen } from './specimen-image.ts'

const id = '0a1b2c3d-0000-4000-8000-00000000010'
const at = (time: string) => `2026-11-${time}:00.000Z`

const image = (end: number, more: Partial<Image> = {}): Image => ({
  ...specimen,
  id: `${id}${end}`,
  name: `street-at-night-${end}.jpg`,
  version: 2,
  createdAt: at('20T17:04'),
  createdBy: 'Dana Editor',
  updatedAt: at('21T15:00'),
  updatedBy: 'Sam Second',
  deleted: false,
  uses: 2,
  ...more,
})
const rows = [
  image(1),
  image(2, { alt: 'A Hero waits under the lamp of a stoop', uses: 0 }),
  image(3, {
    alt: 'A long sentence about everything that can be seen: a train, a platform, two people, a clock and rain',
    name: 'an-extremely-long-name-without-a-single-space-in-it-that-came-from-a-camera-or-from-someone.png',
    uses: 1,
  }),
]
const usedIn = [
  { id: `${id}8`, kind: 'news', title: 'Walks now reach all of Queens', onSite: true },
  { id: `${id}9`, kind: 'subtopic', title: 'Where Heroes meet you', onSite: false },
] as const

const base: Answers = {
  'console.me': {
    data: { id: 's1', name: 'Dana Editor', email: 'dana@hero.example', roles: ['editor'] },
  },
  'media.images': { data: { rows, next: 'k1' } },
  'media.image': { data: { ...image(1), usedIn: [...usedIn] } },
}
const shared = { group: 'Console: images', as: 'staff', answers: base } as const

const library = screenStates(
  { ...shared, id: 'console-images', screen: 'Images', path: '/console/content/images' },
  {
    some: { state: 'Images' },
    none: { state: 'No image yet', answers: { 'media.images': { data: { rows: [], next: null } } } },
    chosen: {
      state: 'Chosen, without words',
      interactions: [
        { choose: '#file', photos: 1 },
        { wait: '.focal svg' },
        { press: 'Add to the library' },
        { wait: '#alt-error' },
      ],
      answers: {
        'media.openSlot': {
          refused: 'INVALID_INPUT',
          errors: { alt: 'Say what the image shows. This is read aloud to people who can’t see it.' },
        },
      },
    },
    sending: {
      state: 'On its way',
      interactions: [
        { choose: '#file', photos: 1 },
        { fill: '#alt', text: 'A street at night' },
        { press: 'Add to the library' },
        { wait: '.walkbar' },
      ],
      answers: { 'media.openSlot': { data: { slot: 'media-1', url: '/dev/puts/never' } } },
    },
    refused: {
      state: 'No picture',
      interactions: [
        { choose: '#file', photos: 1 },
        { fill: '#alt', text: 'A street at night' },
        { press: 'Add to the library' },
        { wait: '#file-error' },
      ],
      answers: { 'media.openSlot': { data: { slot: 'media-1', url: '/dev/puts/FILE_UNREADABLE' } } },
    },
    failing: { state: 'The API fails', answers: { 'media.images': { refused: 'UNAVAILABLE' } } },
  },
)

const one = screenStates(
  { ...shared, id: 'console-image', screen: 'Image', path: `/console/content/images/${id}1` },
  {
    used: { state: 'In two texts' },
    unused: {
      state: 'In none',
      answers: { 'media.image': { data: { ...image(1, { uses: 0 }), usedIn: [] } } },
    },
    elsewhere: {
      state: 'Someone else was faster',
      post: { version: '1', alt: 'A street', focalX: '0.1', focalY: '0.9' },
      answers: {
        'media.change': {
          refused: 'CHANGED_ELSEWHERE',
          message:
            'Sam Second changed this at Nov 21, 2026, 10:00 a.m. Eastern. Your changes weren’t saved over it.',
        },
      },
    },
    deleted: {
      state: 'Deleted',
      answers: { 'media.image': { data: { ...image(1, { uses: 0, deleted: true }), usedIn: [] } } },
    },
    missing: { state: 'No such image', answers: { 'media.image': { refused: 'NOT_FOUND' } } },
  },
)

export const consoleImagesScreens = [...library, ...one]
