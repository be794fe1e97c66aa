import type { PageRow } from './page-row.ts'

export const accountPages: readonly PageRow[] = [
  {
    path: '/customer-signup',
    title: 'Sign up today | Hero',
    h1: 'Sign up today',
    phrases: ['First name', 'Last name', 'Email', 'Password', 'Phone', 'Sign Up', 'Log in'],
  },
  {
    path: '/hero-signup',
    title: 'Become a Hero',
    h1: 'Flexible security opportunities to protect our streets',
    phrases: ['Become a Hero', 'First name', 'Last name', 'Email', 'Password', 'Phone', 'Sign Up'],
  },
  {
    path: '/confirm-email',
    title: 'Confirm your email: Hero',
    h1: 'Confirm your email',
    phrases: ['Confirm my email', 'Didn’t sign up? Then don’t confirm it.', 'Set a password'],
  },
  {
    path: '/undo-change',
    title: 'Undo a change to your account: Hero',
    h1: 'Undo the change',
    phrases: ['This restores your earlier email and phone', 'It was me'],
  },
  {
    path: '/heroapplication',
    title: 'What we’ll ask, and why: Hero',
    h1: 'What we will ask you',
    phrases: [
      'ID or driver’s license',
      'Security guard license',
      'Profile photo',
      'Agreement and Hero form',
      'Background check',
      'Personal Information',
      'White, None, Other, Prefer not to say. So we can describe you in an emergency.',
      'Personal address',
      'Brand Information',
      'Licenses/Certifications',
      'General Experience',
      'Medical Status',
      'Physical Fitness Requirements',
    ],
  },
  {
    path: '/login',
    title: 'Log in to Hero',
    h1: 'Log in',
    phrases: ['a customer', 'a Hero', 'Email or phone', 'Password', 'Forgot your password?'],
  },
  {
    path: '/reset-password',
    title: 'Reset your password: Hero',
    h1: 'Reset your password',
    phrases: ['We’ll send a six-digit code to the email or phone on your account.', 'Back to log in'],
  },
]
