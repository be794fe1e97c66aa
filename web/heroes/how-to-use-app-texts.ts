import { service } from '../../contract/service.ts'

export const setUp = [
  {
    title: 'Get the app',
    text: 'The Hero app is for iPhone. It’s a beta before full launch; Android is coming soon.',
  },
  { title: 'Log in', text: 'Use the phone number or email and the password you signed up with.' },
  {
    title: 'Allow location',
    text: 'The app uses it to show you nearby alerts and to follow an assignment from start to end.',
  },
  {
    title: 'Allow notifications',
    text: 'Without them you won’t see an alert while your phone is in your pocket.',
  },
  { title: 'Add your bank details', text: 'Do this first. It’s where we send your weekly pay.' },
]

export const beforeOnline = [
  ['Battery', `At ${service.batteryOfflinePercent}% the app takes you Offline`],
  ['ID card and license', 'You’ll show both to every client'],
  ['Uniform', 'Clients choose uniformed or incognito. Be ready for both'],
  ['License dates', 'An expired license pauses your account'],
] as const

export const takeAnAssignment = [
  { key: 'alert', text: 'Read the alert: time required, location, client rating, approximate profit.' },
  { key: 'accept', text: 'Accept it, or let it pass.' },
  { key: 'way', text: 'Follow the directions.' },
  { key: 'start', text: 'Show your ID card and license, confirm identity, press Start.' },
  { key: 'walk', text: 'Walk in the position the client chose.' },
  { key: 'notice', text: 'At the five-minute notice, ask: extend or finish?' },
  { key: 'end', text: 'End, rate, report.' },
]

export const somethingOff = [
  ['The client isn’t there', 'Send a chat message, wait a moment, then message us'],
  ['The person doesn’t match', 'Don’t start. Message us'],
  ['Your battery is low', 'Finish the assignment. You’ll go Offline automatically after it'],
  ['The client wants a ride', 'Politely say no. It’s on foot or by public transit only'],
  ['You don’t feel well', 'Tell the client, get to a safe place, message us'],
] as const
