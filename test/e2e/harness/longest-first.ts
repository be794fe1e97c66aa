import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or more, the longest first; the others fill what is left of the time. */
const long = [
  'journeys/hero',
  'catalog-site',
  'catalog-console',
  'journeys/devices',
  'every-page',
  'html.test',
  'whole-site',
  'pixel',
]

/** Begins with the longest files, so that none of them runs on alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex(name => moduleId.includes(name))
      return at < 0 ? long.length : at
    }
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}
