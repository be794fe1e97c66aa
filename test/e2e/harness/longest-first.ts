import { BaseSequencer, type TestSpecification } from 'vitest/node'

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
