import { requestSignUpCode, signUp } from '../accounts/calls.ts'
import type { HandlersOf } from '../handlers.ts'
import { customerProfile } from './profile.ts'
import { setAvatar } from './set-avatar.ts'

export const customerHandlers: HandlersOf<'customer'> = {
  requestCode: requestSignUpCode('customer'),
  signUp: signUp('customer'),
  profile: customerProfile,
  setAvatar: (context, { body }) => setAvatar(context, body.avatar),
}
