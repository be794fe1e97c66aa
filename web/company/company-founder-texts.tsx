import { href } from 'react-router'
import { dollars, dollarsAndCents } from '../../contract/amounts.ts'
import { capital, dollarsInWords, minutesInWords } from '../../contract/number-words.ts'
import type { Prices } from '../../contract/prices.ts'
import { tipShareOfHero } from '../../contract/prices.ts'
import { leastPay } from '../price-words.ts'

export const decisions = ({ customerPerMinute, minimumMinutes }: Prices) => [
  {
    title: 'The price is a number.',
    text: (
      <>
        {capital(dollarsInWords(customerPerMinute))} a minute, {minutesInWords(minimumMinutes)} at least. It’s
        on the home page, and the <a href={href('/fees')}>fees page</a> shows how much of it goes to the Hero.
      </>
    ),
  },
  {
    title: 'The people are licensed.',
    text: 'Every Hero holds a security guard license and has passed a background check. We’d rather open a borough late than send people we haven’t checked.',
  },
  {
    title: 'The job is unarmed.',
    text: 'What helps on a sidewalk is a calm person who pays attention. We ask for training, fitness and patience.',
  },
  {
    title: 'You see who’s coming.',
    text: 'A face, a name, an identity card, a license, before the first step. You never have to take our word for it.',
  },
  {
    title: 'Tips aren’t ours.',
    text: 'Heroes are self-employed and choose their hours. They’re paid every week, and every tip is theirs, all of it.',
  },
  {
    title: 'We say what we can’t do.',
    text: (
      <>
        No one can promise a city without risk. A Hero isn’t a police officer, and in an emergency you should
        call <a href="tel:911">911</a>. When we’re unsure, or when we’re wrong, we’ll say that too.
      </>
    ),
  },
]

export const companyInfo = (prices: Prices) =>
  [
    ['What Hero is', 'An on-demand personal protection service, on foot and by public transit'],
    ['Where', 'New York City: Manhattan first, then Brooklyn, Queens, the Bronx and Staten Island'],
    ['Who the Heroes are', 'Self-employed security professionals, licensed and background-checked'],
    [
      'Price for customers',
      `${dollars(prices.customerPerMinute)} per minute, ${dollarsAndCents(prices.customerMinimum)} minimum`,
    ],
    [
      'Pay for Heroes',
      <>
        At least {leastPay(prices)}, plus {tipShareOfHero * 100}% of tips.{' '}
        <a href={href('/hero-earning')}>How pay is counted</a>
      </>,
    ],
    ['Apps', 'Customer app and Hero app (beta before full launch), on iPhone at launch, Android coming soon'],
    [
      'News',
      <a key="news" href={href('/newsroom')}>
        Newsroom
      </a>,
    ],
    [
      'Press and other questions',
      <>
        <a href={href('/customer-contact')}>Contact us</a>, topic “Press”
      </>,
    ],
  ] as const
