import type { HandlersOf } from '../handlers.ts'
import { readCase, viewCase } from './case.ts'
import { staffConfirm } from './confirm.ts'
import { readCounts } from './counts.ts'
import { decide } from './decide.ts'
import { staffLogIn } from './log-in.ts'
import { openFile } from './open-file.ts'
import { readQueue } from './queue.ts'
import { readStaff, staffLogOut } from './staff.ts'
import { listWaits } from './waits.ts'

export const consoleHandlers: HandlersOf<'console'> = {
  logIn: (context, input) => staffLogIn(context, input),
  confirm: (context, input) => staffConfirm(context, input),
  logOut: context => staffLogOut(context),
  me: context => readStaff(context),
  queue: (context, { query }) => readQueue(context, query),
  case: (context, { params }) => viewCase(context, params),
  openFile: (context, { params }) => openFile(context, params),
  waits: context => listWaits(context),
  counts: (context, { query }) => readCounts(context, query),
  decide: async (context, input) => {
    await decide(context, input)
    return readCase(context, input.params)
  },
}
