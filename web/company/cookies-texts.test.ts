import { expect, it } from 'vitest'
import { keysOf } from '../../contract/keys.ts'
import { cookieNames } from '../cookies.ts'
import { choiceCookie, needed } from './cookies-texts.tsx'

/** Those of the console, and of a site over an API that stores no work (`web/stand-ins`). */
const ofOthers = ['staff', 'staffId', 'work', 'workMore']

it('the cookies page names every cookie of a visitor once', () => {
  const named = [...needed, choiceCookie].flatMap(({ cookies }) => cookies)
  expect(named.toSorted()).toEqual(
    keysOf(cookieNames)
      .filter(name => !ofOthers.includes(name))
      .toSorted(),
  )
})
