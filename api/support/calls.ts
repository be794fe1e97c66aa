import { requestAppointment } from '../appointments/request-appointment.ts'
import type { HandlersOf } from '../handlers.ts'
import { openConversation, replyByLink, replyToOwnMessage } from './conversation.ts'
import { ownMessages } from './own-messages.ts'
import { sendMessage, sendOwnMessage } from './send-message.ts'

export const supportHandlers: HandlersOf<'support'> = {
  sendMessage: (context, input) => sendMessage(context, input),
  sendOwnMessage: (context, input) => sendOwnMessage(context, input),
  messages: ownMessages,
  replyToOwnMessage,
  openConversation,
  replyByLink,
  requestAppointment: (context, input) => requestAppointment(context, input),
}
