import { goodPassword, newPerson } from '../harness/api.ts'
import { formAnswers, testSsn } from '../harness/hero-answers.ts'
import { person } from './person.ts'
import type { CallName, Row } from './row.ts'

const signUp = () => ({
  body: { ...newPerson(), phoneOTP: '0000', termsAndConditions: true, contactAgree: true },
})
const card = {
  cardNumber: '4242 4242 4242 4242',
  cardholderName: 'Ada Mercer',
  cardCVC: '123',
  zipCode: '10013',
  cardExpMonth: '12',
  cardExpYear: '2030',
}

export const accountRows: Record<
  Extract<
    CallName,
    | `customer.${string}`
    | `hero.${string}`
    | `account.${string}`
    | `push.${string}`
    | `uploads.${string}`
    | `payment.${string}`
  >,
  Row
> = {
  'customer.requestCode': { letIn: 'everybody', input: () => ({ body: person() }), outcome: 'OK' },
  'customer.signUp': { letIn: 'everybody', input: signUp, outcome: 'CODE_EXPIRED' },
  'customer.profile': { letIn: 'customers', outcome: 'OK' },
  'customer.setAvatar': {
    letIn: 'customers',
    input: ({ customerFile }) => ({ body: { avatar: customerFile } }),
    outcome: 'OK',
    others: { owner: 'customer', outcome: 'UPLOAD_UNKNOWN' },
  },
  'hero.requestCode': { letIn: 'everybody', input: () => ({ body: person() }), outcome: 'OK' },
  'hero.signUp': { letIn: 'everybody', input: signUp, outcome: 'CODE_EXPIRED' },
  'hero.state': { letIn: 'heroes', outcome: 'OK' },
  'hero.updateLicense': {
    letIn: 'heroes',
    input: ({ heroFile }) => ({ body: { type: 'DRIVING', url: [heroFile], number: 'AB12C3' } }),
    outcome: 'OK',
    others: { owner: 'hero', outcome: 'UPLOAD_UNKNOWN' },
  },
  'hero.acceptAgreement': {
    letIn: 'heroes',
    input: () => ({ body: { version: '1.0' } }),
    outcome: 'STEP_NOT_OPEN',
  },
  'hero.newAgreement': { letIn: 'heroes', outcome: 'OK' },
  'hero.withdrawnAgreement': { letIn: 'heroes', outcome: 'OK' },
  'hero.formDraft': { letIn: 'heroes', outcome: 'OK' },
  'hero.saveFormDraft': {
    letIn: 'heroes',
    input: () => ({ body: { answers: { personalAddress: { street: '12 Canal Street' } }, version: 0 } }),
    outcome: 'OK',
  },
  'hero.suggestAddresses': {
    letIn: 'heroes',
    input: () => ({ body: { street: '118 Sample' } }),
    outcome: 'OK',
  },
  'hero.submitForm': { letIn: 'heroes', input: () => ({ body: formAnswers() }), outcome: 'STEP_NOT_OPEN' },
  'hero.backgroundCheck': { letIn: 'heroes', outcome: 'OK' },
  'hero.recordEvidence': {
    letIn: 'heroes',
    input: () => ({ body: { kind: 'disclosure', version: '1.0' } }),
    outcome: 'STEP_NOT_OPEN',
  },
  'hero.submitBackgroundCheck': {
    letIn: 'heroes',
    input: () => ({ body: { number: testSsn, acknowledged: true, signature: 'Ada Mercer' } }),
    outcome: 'STEP_NOT_OPEN',
  },
  'hero.history': { letIn: 'heroes', outcome: 'OK' },
  'hero.changes': { letIn: 'heroes', outcome: 'OK' },
  'account.logIn': {
    letIn: 'everybody',
    input: () => ({ body: { audience: 'customer', username: person().email, password: 'Wrong-pass 1!' } }),
    outcome: 'LOGIN_FAILED',
  },
  'account.giveConsents': {
    letIn: 'accounts',
    input: () => ({ body: { termsAndConditions: true, contactAgree: true } }),
    outcome: 'OK',
  },
  'account.logOut': { letIn: 'accounts', outcome: 'OK' },
  'account.logOutEverywhere': { letIn: 'accounts', outcome: 'OK' },
  'account.requestResetCode': {
    letIn: 'everybody',
    input: () => ({ body: { audience: 'hero', username: person().email } }),
    outcome: 'OK',
  },
  'account.checkResetCode': {
    letIn: 'everybody',
    input: () => ({ body: { audience: 'hero', username: person().email, code: '000000' } }),
    outcome: 'CODE_EXPIRED',
  },
  'account.resetPassword': {
    letIn: 'everybody',
    input: () => ({ body: { resetToken: 'made-up', password: 'Lamp-post 8!' } }),
    outcome: 'CODE_EXPIRED',
  },
  'account.get': { letIn: 'accounts', outcome: 'OK' },
  'account.changeNames': {
    letIn: 'accounts',
    input: () => ({ body: { firstName: 'Ada', lastName: 'Byron' } }),
    outcome: 'OK',
  },
  'account.changeContactChoices': {
    letIn: 'accounts',
    input: () => ({ body: { marketingEmail: true, marketingSms: false } }),
    outcome: 'OK',
  },
  'account.requestChangeCode': {
    letIn: 'accounts',
    input: () => ({ body: { channel: 'email', email: person().email } }),
    outcome: 'OK',
  },
  'account.changeContact': {
    letIn: 'accounts',
    input: () => ({
      body: {
        channel: 'email',
        email: person().email,
        code: '000000',
        currentPassword: goodPassword,
      },
    }),
    outcome: 'CODE_EXPIRED',
  },
  'account.undoChange': {
    letIn: 'everybody',
    input: () => ({ body: { token: 'made-up' } }),
    outcome: 'NOT_FOUND',
  },
  'account.requestProofCode': { letIn: 'accounts', input: () => ({ body: { to: 'email' } }), outcome: 'OK' },
  'account.changePassword': {
    letIn: 'accounts',
    input: () => ({ body: { currentPassword: goodPassword, password: 'Harbor-crane 19!' } }),
    outcome: 'OK',
  },
  'account.sessions': { letIn: 'accounts', outcome: 'OK' },
  'account.endSession': {
    letIn: 'accounts',
    input: ({ customerSession }) => ({ params: { id: customerSession } }),
    outcome: 'OK',
    others: { owner: 'customer', outcome: 'NOT_FOUND' },
  },
  'account.endOtherSessions': { letIn: 'accounts', outcome: 'OK' },
  'account.sendEmailLink': { letIn: 'accounts', outcome: 'OK' },
  'account.confirmEmail': {
    letIn: 'everybody',
    input: () => ({ body: { token: 'made-up' } }),
    outcome: 'NOT_FOUND',
  },
  'account.proveEmail': {
    letIn: 'accounts',
    input: () => ({ body: { token: 'made-up' } }),
    outcome: 'NOT_FOUND',
  },
  'account.signedAgreements': { letIn: 'accounts', outcome: 'OK' },
  'account.signedAgreement': {
    letIn: 'accounts',
    input: ({ agreementId }) => ({ params: { id: agreementId } }),
    outcome: 'OK',
    others: { owner: 'customer', outcome: 'NOT_FOUND' },
  },
  'account.exportOwnData': { letIn: 'accounts', outcome: 'OK' },
  'account.close': {
    letIn: 'accounts',
    input: () => ({ body: { password: goodPassword } }),
    outcome: 'OK',
  },
  'uploads.open': { letIn: 'accounts', input: () => ({ query: { count: 1 } }), outcome: 'OK' },
  'uploads.complete': {
    letIn: 'accounts',
    input: ({ customerFile }) => ({ body: { filename: customerFile } }),
    outcome: 'OK',
    others: { owner: 'customer', outcome: 'UPLOAD_UNKNOWN' },
  },
  'uploads.remove': {
    letIn: 'accounts',
    input: ({ heroFile }) => ({ params: { filename: heroFile } }),
    outcome: 'OK',
    others: { owner: 'hero', outcome: 'UPLOAD_UNKNOWN' },
  },
  // Both audiences have this slot. api/uploads/photo-links.test.ts covers those that customers lack.
  'uploads.createLink': {
    letIn: 'accounts',
    input: () => ({ body: { slot: 'profilePhoto' } }),
    outcome: 'OK',
  },
  // To every caller this link belongs to another session. api/uploads/photo-links.test.ts covers their own links.
  'uploads.link': {
    letIn: 'accounts',
    input: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
    outcome: 'NOT_FOUND',
  },
  'push.key': { letIn: 'heroes', outcome: 'OK' },
  // This instance sends no push messages. api/push/push.test.ts covers subscriptions of other people.
  'push.subscribe': {
    letIn: 'heroes',
    input: () => ({
      body: { endpoint: 'https://fcm.googleapis.com/made-up', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
    outcome: 'NOT_FOUND',
  },
  'push.unsubscribe': {
    letIn: 'heroes',
    input: () => ({ body: { endpoint: 'https://fcm.googleapis.com/made-up' } }),
    outcome: 'NOT_FOUND',
  },
  'uploads.openLink': {
    letIn: 'everybody',
    input: () => ({ body: { token: 'made-up' } }),
    outcome: 'NOT_FOUND',
  },
  'payment.addCard': { letIn: 'customers', input: () => ({ body: card }), outcome: 'OK' },
  'payment.cards': { letIn: 'customers', outcome: 'OK' },
  'payment.startCardSetup': { letIn: 'customers', outcome: 'OK' },
  // The sandbox has no setups. api/payment/card-setup.test.ts covers setups of other people.
  'payment.finishCardSetup': {
    letIn: 'customers',
    input: () => ({ params: { id: 'seti_unknown' } }),
    outcome: 'NOT_FOUND',
  },
  'payment.setDefaultCard': {
    letIn: 'customers',
    input: ({ cardId }) => ({ params: { id: cardId } }),
    outcome: 'OK',
    others: { owner: 'customer', outcome: 'NOT_FOUND' },
  },
  'payment.removeCard': {
    letIn: 'customers',
    input: ({ cardId }) => ({ params: { id: cardId } }),
    outcome: 'OK',
    others: { owner: 'customer', outcome: 'NOT_FOUND' },
  },
}
