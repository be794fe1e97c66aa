import type { HandlersOf } from '../handlers.ts'
import { staffConfirm } from './confirm.ts'
import { staffLogIn } from './log-in.ts'
import { readStaff, staffLogOut } from './staff.ts'

export const consoleHandlers: HandlersOf<'console'> = {
  logIn: (context, input) => staffLogIn(context, input),
  confirm: (context, input) => staffConfirm(context, input),
  logOut: context => staffLogOut(context),
  me: context => readStaff(context),
}
