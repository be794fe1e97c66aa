// `node ops/costs.mjs`: the monthly bill of a managed deployment for three sizes, from the list prices and assumptions below. Prices
// are in US dollars, us-east-1, as the sources stated them in 2026; check them before you rely on them.
const hours = 730
const gb = 1e9

/** US dollars. Above each is the source. */
const price = {
  // infratally.com/articles/aws-rds-pricing-explained-2026.html: db.t4g.medium, 2 vCPU, 4 GiB; two zones cost twice as much
  databaseSmall: 0.065 * 2,
  // usage.ai/blogs/aws/reserved-instances/rds/postgresql/read-replicas: db.r8g.xlarge, 4 vCPU, 32 GiB; larger sizes cost
  // proportionally more
  databaseXlarge: 0.478,
  // usage.ai/blogs/aws/reserved-instances/rds/pricing-calculator: gp3, per GB and month, in each zone
  databaseStorage: 0.115 * 2,
  // vantage.sh/blog/fargate-pricing: Linux x86, per hour
  vcpu: 0.04048,
  memory: 0.004445,
  // costnimbus.com/article/cloudflare-r2-vs-s3-cost-comparison: R2, per GB and month; writes and reads per million; traffic is
  // free
  photoStorage: 0.015,
  photoWrites: 4.5,
  photoReads: 0.36,
  // budgetforge.dev/tools/twilio-sms-pricing-2026: $0.0083 per segment plus $0.0025 to $0.0062 for the carrier, of which this is
  // the middle
  text: 0.0083 + 0.00435,
}

/** What one person uses. `heroes`: one in ten applies as a Hero. Rows and photos are kept for good; activity is per month. */
const assumed = {
  heroes: 0.1,
  databaseBytes: 20_000, // account, sessions, audit, messages; four times that for a Hero
  photos: 5, // of a Hero
  photoBytes: 400_000,
  photoViews: 10,
  newShare: 0.05, // of the people sign up in a month
  textsASignUp: 3, // code, one more code, welcome or decision
  textsAMonth: 0.2, // codes of log-ins and changes
}

const sizes = [
  { people: 1_000, database: price.databaseSmall, web: 2, worker: 1, replicas: 0 },
  { people: 100_000, database: price.databaseXlarge * 2, web: 3, worker: 2, replicas: 0 },
  // db.r8g.4xlarge in two zones, and two read replicas (db.r8g.xlarge)
  { people: 10_000_000, database: price.databaseXlarge * 4 * 2, web: 24, worker: 6, replicas: 2 },
]

function bill({ people, database, web, worker, replicas }) {
  const heroes = people * assumed.heroes
  const rows = ((people + heroes * 3) * assumed.databaseBytes) / gb
  const stored = Math.max(20, rows * 2) // room to grow, and the smallest volume
  const photos = heroes * assumed.photos
  const month = heroes * assumed.newShare * assumed.photos
  const processes = (web + worker) * (price.vcpu * 1 + price.memory * 2)
  return {
    'Database, two zones':
      (database + replicas * price.databaseXlarge) * hours + stored * price.databaseStorage,
    'Processes, 1 vCPU and 2 GB each': processes * hours,
    'Photos in R2':
      ((photos * assumed.photoBytes) / gb) * price.photoStorage +
      (month * price.photoWrites + month * assumed.photoViews * price.photoReads) / 1e6,
    Texts: people * (assumed.newShare * assumed.textsASignUp + assumed.textsAMonth) * price.text,
  }
}

const dollars = value => `$${Math.round(value).toLocaleString('en-US')}`
const bills = sizes.map(bill)
const line = (name, values) => console.log(`| ${name} | ${values.map(dollars).join(' | ')} |`)
console.log(
  `| A month | ${sizes.map(({ people }) => `${people.toLocaleString('en-US')} people`).join(' | ')} |`,
)
console.log('|---|---|---|---|')
for (const name of Object.keys(bills[0]))
  line(
    name,
    bills.map(each => each[name]),
  )
line(
  'Together',
  bills.map(each => Object.values(each).reduce((sum, value) => sum + value, 0)),
)
