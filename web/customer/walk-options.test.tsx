import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { looks, places } from './how-it-works-texts.tsx'
import { WalkOptions } from './walk-options.tsx'

test('each look is drawn in each position', () => {
  const drawn = renderToStaticMarkup(<WalkOptions label="Choices" looks={looks} places={places} />)
  expect([...drawn.matchAll(/aria-label="(In [^"]*)"/g)].map(([, said]) => said)).toEqual([
    'In uniform, next to you.',
    'In uniform, a few steps behind you.',
    'In uniform, at a distance, in sight.',
    'In plain clothes, next to you.',
    'In plain clothes, a few steps behind you.',
    'In plain clothes, at a distance, in sight.',
  ])
})
