import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By their times in a whole run, and in each project. */
const long = [
  'catalog-site',
  'forms/console-forms',
  'forms/site-forms',
  'catalog-console',
  'more-console-forms',
  'journeys/hero.test',
  'journeys/devices',
  'advancing-rows',
  'every-page',
  'journeys/import-export',
  'journeys/denied',
  'review-day',
  'large-text',
  'console-sections',
  'journeys/customer',
  'photos-sent-back',
  'html.test',
  'whole-site',
  'pixel',
  'instance-previous-release',
  'pumping',
  'instance-start',
  'instance-database',
  'server/jobs',
  'waitlist-kills',
  'instance-crash',
  'one-more',
  'instance-hostile-text',
  'one-transaction',
  'import-export/archive',
  'every-call',
  'seed-content',
  'thousand-heroes',
]

/** Starts with the longest files, so that none of them still runs by itself at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex(name => moduleId.includes(name))
      return at < 0 ? long.length : at
    }
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}
