import type { LaunchState } from '../../../contract/launch.ts'

export const launchStateWords: Record<LaunchState, string> = {
  open: 'Open: Heroes walk there',
  first: 'First: the next to open',
  later: 'Later',
}
