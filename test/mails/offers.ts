import type { MessageTemplate } from '../../contract/message-templates.ts'

/** Where a link leads, and what the page must offer so that the message is true. */
export interface Offer {
  path: RegExp
  reader: 'anyone' | 'hero' | 'customer' | 'account' | 'staff'
  holds: RegExp
}

const offer = (path: RegExp, reader: Offer['reader'], holds: RegExp): Offer => ({ path, reader, holds })

const support = offer(/^\/customer-contact/, 'anyone', /<textarea[^>]*name="message"/)
const reset = offer(
  /^\/reset-password$/,
  'anyone',
  /<form[^>]*method="post"[\s\S]*<input[^>]*name="username"/,
)
const logIn = offer(/^\/login$/, 'anyone', /<input[^>]*name="password"|Your five steps/)
const progress = offer(/^\/hero-signup-progress$/, 'hero', /Your five steps/)
const papers = offer(/^\/hero-signup-progress\/papers$/, 'hero', /id="papers"/)
const customerProgress = offer(/^\/customer-signup-progress$/, 'customer', /Profile photo[\s\S]*Payment/)
const payment = offer(/^\/customer-signup-step-3$/, 'customer', /<input[^>]*name="cardNumber"/)
const account = offer(/^\/account$/, 'account', /<form[^>]*method="post"/)
const messages = offer(/^\/account\/support$/, 'account', /<textarea[^>]*name="message"/)
const conversation = offer(/^\/support-conversation$/, 'anyone', /<textarea[^>]*name="message"/)
const undo = offer(/^\/undo-change$/, 'anyone', /name="token"[\s\S]*Undo the change<\//)
const step = offer(/^\/hero-signup-step-[1-5]$/, 'hero', /<input[^>]*type="file"/)
/** The step that needs a correction if there is one, otherwise the progress page. */
const progressOrStep = offer(
  /^\/hero-signup-(step-[1-5]|progress)$/,
  'hero',
  /<input[^>]*type="file"|Your five steps/,
)
/** The step stays verified until the old card expires. Tests of renewals check what the page accepts then. */
const renewal = offer(/^\/hero-signup-step-[12]$/, 'hero', /<h1/)
const notice = offer(/^\/hero-signup-step-5$/, 'hero', /A notice about your report|Letters/)
const letter = offer(/^\/hero-signup-step-5\/letters\//, 'hero', /report|assessment|Assessment/)
const prepare = offer(/^\/hero-register$/, 'anyone', /<h1/)
const signUp = offer(/^\/customer-signup$/, 'anyone', /<input[^>]*name="phone"/)
const leave = offer(/^\/api\/waitlist\/leave\//, 'anyone', /<form method="post"><button>Leave the list/)
const confirmEntry = offer(/^\/api\/waitlist\/confirm\//, 'anyone', /<form method="post"><button>Count me in/)
/** Which version the link opens is tested where a version is announced. */
const text = offer(/^\/(customer|hero)-(terms-conditions|privacy-policy)$/, 'anyone', /<h1/)
/** A text that everyone can read or, for the engagement agreement, the list of the Hero's copies. */
const currentText = offer(
  /^\/((customer|hero)-(terms-conditions|privacy-policy)|hero-signup-progress\/papers)$/,
  'hero',
  /<h1/,
)
/** Whether there is something to agree to is tested where a version is announced. */
const newAgreement = offer(/^\/hero-signup-progress\/agreement$/, 'hero', /<h1/)
const help = offer(/^\/help$/, 'anyone', /<h1/)
const none: readonly Offer[] = []

/** Every link of every message. A new message must add its links here. */
export const offers: Record<MessageTemplate, readonly Offer[]> = {
  'account-closed': [support],
  'account-proof-code': [reset, support],
  'adverse-notice': [letter, notice, support],
  'all-verified': [prepare, support],
  'already-member': [logIn],
  'application-ending': [progress, support],
  'application-news': [progressOrStep, support],
  'appointment-received': [support],
  'appointment-request': none,
  'background-check-invited': [progress, support],
  'background-check-reminder': [progress, support],
  'background-check-started': [progress, support],
  'background-check-waiting': [progress, support],
  'card-expiry': [payment, support],
  'change-undone': [reset, support],
  'confirm-email': [offer(/^\/confirm-email$/, 'anyone', /Confirm my email<\/|name="token"/), reset, support],
  'dispute-answered': [notice, support],
  'dispute-received': [notice, support],
  'documents-signed': [papers, support],
  'email-change-code': [support],
  'email-changed': [reset, logIn, support],
  'email-changed-undo': [undo, support],
  'email-may-fail': [offer(/^\/(hero|customer)-signup-progress$/, 'account', /<h1/)],
  'hero-place-open': [progress, support],
  'license-expired': [step, support],
  'license-expiry-30': [renewal, support],
  'license-expiry-60': [renewal, support],
  'license-expiry-7': [renewal, support],
  'licenses-expiry': [progress, support],
  'new-agreement': [newAgreement, support],
  'new-agreement-reminder': [newAgreement, support],
  'new-sign-in': [account, reset, support],
  'new-version': [text, account, support],
  'new-versions': [text, account, support],
  'notice-withdrawn': [notice, support],
  'news-texts-on': none,
  'otp-call': none,
  'otp-resend': none,
  'otp-signup': none,
  'password-changed': [reset, support],
  'phone-change-code': none,
  'phone-changed': [logIn, support],
  'phone-changed-undo': [undo, support],
  'phone-suspended': [account, support],
  'pre-adverse-notice': [letter, notice, support],
  'reset-code': [support],
  'ssn-erased': [progress, support],
  'ssn-erased-unsent': [progress, support],
  'staff-invitation': [offer(/^\/console\/invitation$/, 'anyone', /<input[^>]*type="password"/)],
  'staff-waiting': [offer(/^\/console\/waits$/, 'staff', /<h1/)],
  'step-denied': [progress, support],
  'step-invalid': [step, support],
  'step-received': [progress, support],
  'step-verified': [progress, support],
  'support-answered': [messages, conversation, support],
  'support-message': none,
  'support-received': [messages, support],
  'texts-help': [help],
  'texts-on': none,
  'texts-started': none,
  'texts-stopped': none,
  'version-withdrawn': [currentText, support],
  'waitlist-confirmation': [confirmEntry, signUp, leave],
  'waitlist-invite': [signUp, leave],
  'welcome-customer': [customerProgress, support],
  'welcome-hero': [progress, support],
}
