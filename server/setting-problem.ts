/** The message never contains the setting's value. */
export interface Problem {
  setting: string
  message: string
}
