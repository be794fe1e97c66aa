import { href } from 'react-router'
import { type Screen, screenWords } from './screens.ts'

/** The address of a screen. The number is never part of it. */
export const screenHref = (screen: Screen) =>
  `${href('/hero-signup-step-5')}?${new URLSearchParams({ screen: screenWords[screen] })}`
