import { href } from 'react-router'
import { type Screen, screenWords } from './screens.ts'

/** The URL never contains the SSN. */
export const screenHref = (screen: Screen) =>
  `${href('/hero-signup-step-5')}?${new URLSearchParams({ screen: screenWords[screen] })}`
