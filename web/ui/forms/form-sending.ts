import { createContext } from 'react'

/** Whether a form of the page is on its way, and whether it's the one around a button. `PostForm` says so. */
export const FormSending = createContext<false | 'this' | 'another'>(false)
