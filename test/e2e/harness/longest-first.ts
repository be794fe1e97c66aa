import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest in a whole run, longest first, whatever their project. */
const long = [
  'catalog-site',
  'catalog-console',
  'photos-sent-back',
  'advancing-rows',
  'journeys/hero.test',
  'forms/console-forms',
  'screens/uploads',
  'forms/site-forms',
  'every-page',
  'more-console-forms',
  'journeys/devices',
  'screens/secrets',
  'screens/push',
  'pixel',
  'card-element',
  'html.test',
  'another-api',
  'sign-up-errors',
  'journeys/denied',
  'journeys/waitlist',
  'discovery',
  'cached-for-everyone',
  'journeys/customer',
  'whole-site',
  'verify-card',
  'phone-photos',
  'phone-customer-photo',
  'phone-documents',
  'console-sections',
  'large-text',
  'instance-previous-release',
  'instance-start',
  'pumping',
  'server/jobs',
  'instance-hostile-text',
  'waitlist-kills',
  'instance-database',
  'one-more',
  'cli.test',
  'backup',
  'instance-crash',
  'every-call',
  'one-transaction',
  'seed-content',
  'matrix.test',
  'import-export/archive',
  'guess-cards',
  'help-search',
  'editing/pages',
  'import-export/export',
  'mails/links',
  'thousand-heroes',
]

/** Starts with the longest files, so that none of them is still running on its own at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex(name => moduleId.includes(name))
      return at < 0 ? long.length : at
    }
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}
