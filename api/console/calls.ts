import type { HandlersOf } from '../handlers.ts'
import { readCase, viewCase } from '../review/case.ts'
import { decide } from '../review/decide.ts'
import { openFile } from '../review/open-file.ts'
import { readQueue } from '../review/queue.ts'
import { staffConfirm } from '../team/confirm.ts'
import { staffLogIn } from '../team/log-in.ts'
import { readStaff, staffLogOut } from '../team/staff.ts'
import { readCounts } from '../waits/counts.ts'
import { listWaits } from '../waits/waits.ts'

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
