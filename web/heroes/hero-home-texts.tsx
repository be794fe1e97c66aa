import { dollarsAndCents } from '../../contract/amounts.ts'
import type { Prices } from '../../contract/prices.ts'
import { shortest } from '../price-words.ts'
import { tipShare } from './hero-earning-texts.tsx'
import type { Reason } from './opportunity-street.tsx'

export const pay = (prices: Prices) => [
  { figure: dollarsAndCents(prices.heroPerMinimum), text: `at least, for each ${shortest(prices)}` },
  { figure: tipShare, text: 'of every tip goes to you' },
  { figure: 'Weekly', text: 'paid to your bank automatically, or withdraw it yourself' },
]

export const reasons: readonly Reason[] = [
  {
    reason: 'opportunity',
    title: 'Opportunity',
    text: 'You did the training and you have the license. Use both on your own terms.',
  },
  {
    reason: 'flexibility',
    title: 'Flexibility',
    text: 'Go online when you’re ready, offline when you’re done. No shifts to sign up for, no minimum hours.',
  },
  {
    reason: 'income',
    title: 'Extra Income',
    text: 'One assignment or ten. You see the time, the place and the approximate pay before you accept.',
  },
]

export const fiveSteps = [
  {
    title: 'ID or driver’s license',
    text: 'Photos of your ID or driver’s license, front and back, and the last 6 characters of its number.',
  },
  { title: 'Security guard license', text: 'Valid for the area where you’ll work.' },
  {
    title: 'Profile photo',
    text: 'Passport style, facing forward, no filters. It can’t be changed once you submit it.',
  },
  {
    title: 'Agreement and Hero form',
    text: 'You read the agreement, then tell us about yourself, your training and your fitness.',
  },
  {
    title: 'Background check',
    text: 'It begins once all documents are received. We need your Social Security Number once, and we erase it after we use it.',
  },
]
