import * as account from './account.ts'
import * as security from './account-security.ts'
import * as application from './application.ts'
import * as appointment from './appointment.ts'
import * as area from './area.ts'
import * as backgroundCheck from './background-check.ts'
import type { Call } from './call.ts'
import * as code from './code.ts'
import { consoleCalls } from './console/calls.ts'
import * as content from './content.ts'
import * as helpSearch from './help-search.ts'
import * as heroForm from './hero-form.ts'
import * as idCard from './id-card.ts'
import { isKeyOf } from './keys.ts'
import * as launch from './launch.ts'
import * as adverse from './legal-notices.ts'
import { exportOwnData } from './own-data.ts'
import * as payment from './payment.ts'
import * as photoLink from './photo-link.ts'
import * as profile from './profile.ts'
import * as push from './push.ts'
import * as support from './support.ts'
import * as upload from './upload.ts'
import * as waitlist from './waitlist.ts'

export const calls = {
  customer: {
    requestCode: code.requestCustomerCode,
    signUp: account.signUpCustomer,
    profile: profile.getProfile,
    setAvatar: profile.setAvatar,
  },
  hero: {
    requestCode: code.requestHeroCode,
    signUp: account.signUpHero,
    state: application.getHero,
    updateLicense: application.updateLicense,
    acceptAgreement: application.acceptAgreement,
    newAgreement: application.getNewAgreement,
    withdrawnAgreement: application.getWithdrawnAgreement,
    formDraft: heroForm.getHeroFormDraft,
    saveFormDraft: heroForm.putHeroFormDraft,
    suggestAddresses: heroForm.suggestAddresses,
    submitForm: application.submitHeroForm,
    backgroundCheck: backgroundCheck.getBackgroundCheck,
    recordEvidence: backgroundCheck.recordEvidence,
    submitBackgroundCheck: backgroundCheck.submitBackgroundCheck,
    history: application.getHistory,
    changes: application.watchApplication,
  },
  push: {
    key: push.getPush,
    subscribe: push.subscribePush,
    unsubscribe: push.unsubscribePush,
  },
  adverse: {
    notice: adverse.getNotice,
    answer: adverse.answerNotice,
    legalNotice: adverse.getLegalNotice,
  },
  account: {
    logIn: account.logIn,
    logOut: account.logOut,
    logOutEverywhere: account.logOutEverywhere,
    requestResetCode: account.requestResetCode,
    checkResetCode: account.checkResetCode,
    resetPassword: account.resetPassword,
    get: account.getAccount,
    changeNames: account.changeNames,
    giveConsents: account.giveConsents,
    changeContactChoices: account.changeContactChoices,
    requestChangeCode: security.requestChangeCode,
    changeContact: security.changeContact,
    undoChange: security.undoChange,
    requestProofCode: security.requestProofCode,
    changePassword: security.changePassword,
    sessions: security.listSessions,
    endSession: security.endSession,
    endOtherSessions: security.endOtherSessions,
    sendEmailLink: security.sendEmailLink,
    confirmEmail: security.confirmEmail,
    proveEmail: security.proveEmail,
    signedAgreements: account.listSignedAgreements,
    signedAgreement: account.getSignedAgreement,
    exportOwnData,
    close: security.closeAccount,
  },
  signUp: {
    botChallenge: code.botChallenge,
    checkInvitation: account.checkInvitation,
    spots: waitlist.getSpots,
  },
  uploads: {
    open: upload.openUploadSlots,
    complete: upload.completeUpload,
    remove: upload.removeUpload,
    createLink: photoLink.createPhotoLink,
    link: photoLink.getPhotoLink,
    openLink: photoLink.openPhotoLink,
  },
  payment: {
    addCard: payment.addCard,
    startCardSetup: payment.startCardSetup,
    finishCardSetup: payment.finishCardSetup,
    cards: payment.listCards,
    setDefaultCard: payment.setDefaultCard,
    removeCard: payment.removeCard,
  },
  content: {
    agreement: content.getAgreement,
    page: content.getPage,
    topics: content.listTopics,
    topic: content.getTopic,
    searchHelp: helpSearch.searchHelp,
    openHelpAnswer: helpSearch.openHelpAnswer,
    addresses: content.listAddresses,
    rateSubtopic: content.rateSubtopic,
    explainRating: content.explainRating,
    news: content.listNews,
    newsItem: content.getNews,
    posts: content.listPosts,
    post: content.getPost,
    author: content.getAuthor,
    categories: content.listCategories,
    moved: content.getMoved,
  },
  support: {
    sendMessage: support.sendMessage,
    sendOwnMessage: support.sendOwnMessage,
    messages: support.listMessages,
    replyToOwnMessage: support.replyToOwnMessage,
    openConversation: support.openConversation,
    replyByLink: support.replyByLink,
    requestAppointment: appointment.requestAppointment,
  },
  waitlist: { join: waitlist.joinWaitlist },
  idCards: { check: idCard.checkIdCard },
  launch: {
    boroughs: launch.getBoroughs,
    prices: launch.getPrices,
    area: area.getArea,
    waiting: area.getWaiting,
  },
  ...consoleCalls,
} as const

export type Calls = typeof calls

export const isConsoleCall = (name: string) => isKeyOf(consoleCalls, name.split('.')[0])

export const allCalls: readonly { name: string; call: Call }[] = Object.entries(calls).flatMap(
  ([noun, verbs]) =>
    Object.entries(verbs).map(([verb, definition]) => ({
      name: `${noun}.${verb}`,
      // Each is made by `call`. Together their types are too many for one union.
      call: definition as Call,
    })),
)
