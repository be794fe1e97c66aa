import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site's table of contents. Links use the typed `href()` over these paths, never a literal. */
export default [
  index('home/home.tsx'),

  // Onboarding: Heroes
  route('hero-signup-progress', 'onboarding/progress/hero-progress.tsx'),
  route('hero-signup-step-1', 'onboarding/documents/id.tsx'),
  route('hero-signup-step-2', 'onboarding/documents/guard-license.tsx'),
  route('hero-signup-step-3', 'onboarding/documents/profile-photo.tsx'),
  route('hero-signup-step-4', 'onboarding/hero-form/hero-form.tsx'),
  route('hero-signup-step-4/draft', 'onboarding/hero-form/draft-store.ts'),
  route('hero-signup-step-5', 'onboarding/background-check/background-check.tsx'),
  route('heroapplication', 'onboarding/hero-form/what-we-ask.tsx'),

  // Onboarding: customers
  route('customer-signup-progress', 'onboarding/customer/customer-progress.tsx'),
  route('customer-signup-step-2', 'onboarding/customer/customer-photo.tsx'),
  route('customer-signup-step-3', 'onboarding/customer/payment.tsx'),
  route('customer-signup-step-4', 'onboarding/customer/download-app.tsx'),

  // Onboarding: what pages' scripts and links ask for
  route('photo-slots', 'onboarding/photos/photo-slots.ts'),
  route('papers/:id', 'onboarding/progress/paper-download.ts'),
  route('company-home', 'company/company-home.tsx'),

  // Sign-up
  route('customer-signup', 'sign-up/customer-sign-up.tsx'),
  route('hero-signup', 'sign-up/hero-sign-up.tsx'),
  route('bot-challenge', 'bot-check/bot-challenge.ts'),
  route('invitation-code', 'sign-up/invitation-code.ts'),

  // Account
  route('login', 'account/log-in.tsx'),
  route('logout', 'account/log-out.ts'),
  route('logout-everywhere', 'account/log-out-everywhere.ts'),
  route('reset-password', 'account/reset-password.tsx'),
  route('account', 'account/account.tsx'),
  route('account/data', 'account/own-data.ts'),
  route('account/papers/:id', 'account/paper.tsx'),
  route('customer-signup-step-1', 'account/personal-details.tsx'),

  // Legal texts: the path is the slug
  route('customer-terms-conditions', 'legal/customer-legal.tsx', { id: 'customer-terms-conditions' }),
  route('customer-privacy-policy', 'legal/customer-legal.tsx', { id: 'customer-privacy-policy' }),
  route('hero-terms-conditions', 'legal/hero-legal.tsx', { id: 'hero-terms-conditions' }),
  route('hero-privacy-policy', 'legal/hero-legal.tsx', { id: 'hero-privacy-policy' }),
  route('sms-terms', 'legal/hero-legal.tsx', { id: 'sms-terms' }),

  // Staff
  route('console/login', 'console/sign-in/log-in.tsx'),
  route('console/logout', 'console/sign-in/log-out.ts'),
  route('console', 'console/room.tsx', [
    index('console/review/no-case.tsx'),
    route('review/:applicationId/:step', 'console/review/case.tsx'),
  ]),

  // Development: 404 in production
  route('dev/inbox', 'dev/inbox.tsx'),
  route('dev/screens', 'dev/screens.tsx'),

  route('*', 'errors/page-not-found.tsx'),
] satisfies RouteConfig
