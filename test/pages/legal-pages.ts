import type { PageRow } from './page-row.ts'

const since = (version = '1.1', day = 27) => `Version ${version}, in force since November ${day}, 2026.`

export const legalPages: readonly PageRow[] = [
  {
    path: '/customer-terms-conditions',
    title: 'Customer terms and conditions: Hero',
    h1: 'Customer terms and conditions',
    phrases: [
      since(),
      'Contents',
      '1. The parties',
      '3. What Hero isn’t',
      '6. Prices',
      '8. Canceling and ending',
      '10. Safety features and their limits',
      '12. What’s covered and what isn’t',
      '13. Heroes are self-employed',
      '20. Contact',
    ],
  },
  {
    path: '/customer-privacy-policy',
    title: 'Customer privacy policy: Hero',
    h1: 'Customer privacy policy',
    phrases: [
      since(),
      'Contents',
      '1. The short version',
      '5. Location',
      '8. Cookies and the advertising pixel',
      '10. How long we keep it',
      '12. Your rights',
      '15. Contact',
    ],
  },
  {
    path: '/hero-terms-conditions',
    title: 'Hero terms and conditions: Hero',
    h1: 'Hero terms and conditions',
    phrases: [
      since(),
      'Contents',
      '3. Your application',
      '6. On assignments',
      '8. Ratings',
      '9. Pausing and ending',
      '15. Contact',
    ],
  },
  {
    path: '/hero-privacy-policy',
    title: 'Hero privacy policy: Hero',
    h1: 'Hero privacy policy',
    phrases: [
      since('1.3'),
      'Contents',
      '4. Your Social Security Number',
      '5. The background report',
      '8. Cookies and the advertising pixel',
      '12. Your rights',
    ],
  },
  {
    path: '/sms-terms',
    title: 'SMS terms: Hero',
    h1: 'SMS terms',
    phrases: [
      since(),
      '1. What we send',
      '2. Your consent',
      '3. How often, and what it costs',
      '4. Stop',
      '5. Help',
    ],
  },
  {
    path: '/hero-engagement-agreement',
    title: 'Hero Engagement Agreement: Hero',
    h1: 'Hero Engagement Agreement',
    phrases: [
      since('1.0', 21),
      '3. You are self-employed',
      '4. Pay',
      '10. Ratings and removal',
      'What $9.00 means',
    ],
  },
  {
    path: '/background-check-disclosure',
    title: 'Disclosure about a background check: Hero',
    h1: 'Disclosure about a background check',
    phrases: [since('1.0', 21), 'A consumer report is also called a background check.'],
  },
  {
    path: '/background-check-authorization',
    title: 'Authorization of a background check: Hero',
    h1: 'Authorization of a background check',
    phrases: [since('1.0', 21), 'What I have received', 'What I authorize', 'What stays mine'],
  },
  {
    path: '/additional-disclosures-new-york-minnesota',
    title: 'Additional Disclosures - New York/Minnesota: Hero',
    h1: 'Additional Disclosures - New York/Minnesota',
    phrases: [since('1.0', 21), 'New York', 'Minnesota'],
  },
  {
    path: '/summary-of-rights',
    title: 'Your rights under the Fair Credit Reporting Act: Hero',
    h1: 'Your rights under the Fair Credit Reporting Act',
    phrases: [since('1.0', 21), 'What the law gives you', 'Whom to ask'],
  },
]
