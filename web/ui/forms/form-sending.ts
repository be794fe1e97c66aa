import { createContext } from 'react'

/** Whether a form of the page is being sent, and whether it is the form around the button. Set by `PostForm`. */
export const FormSending = createContext<false | 'this' | 'another'>(false)
