import * as account from './account.ts'
import * as adverse from './adverse.ts'
import * as application from './application.ts'
import * as appointment from './appointment.ts'
import * as backgroundCheck from './background-check.ts'
import type { Call } from './call.ts'
import * as code from './code.ts'
import * as editing from './console/editing.ts'
import * as invitation from './console/invitation.ts'
import * as limitSettings from './console/limit-settings.ts'
import * as media from './console/media.ts'
import * as naming from './console/naming.ts'
import * as notifications from './console/notifications.ts'
import * as overview from './console/overview.ts'
import * as people from './console/people.ts'
import * as priceSettings from './console/price-settings.ts'
import * as record from './console/record.ts'
import * as review from './console/review.ts'
import * as screening from './console/screening.ts'
import * as settings from './console/settings.ts'
import * as supportDesk from './console/support-desk.ts'
import * as team from './console/team.ts'
import * as transfer from './console/transfer.ts'
import * as waitlistDesk from './console/waitlist-desk.ts'
import * as staff from './console.ts'
import * as content from './content.ts'
import * as heroForm from './hero-form.ts'
import * as launch from './launch.ts'
import * as payment from './payment.ts'
import * as profile from './profile.ts'
import * as support from './support.ts'
import * as upload from './upload.ts'
import * as waitlist from './waitlist.ts'

/** The table of calls: SPEC 7 and what users need beyond it, by the noun a client says. */
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
    formDraft: heroForm.getHeroFormDraft,
    saveFormDraft: heroForm.putHeroFormDraft,
    submitForm: application.submitHeroForm,
    backgroundCheck: backgroundCheck.getBackgroundCheck,
    recordEvidence: backgroundCheck.recordEvidence,
    submitBackgroundCheck: backgroundCheck.submitBackgroundCheck,
    history: application.getHistory,
  },
  adverse: {
    notice: adverse.getNotice,
    answer: adverse.answerNotice,
    letter: adverse.getLetter,
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
    changeContactChoices: account.changeContactChoices,
    requestChangeCode: account.requestChangeCode,
    changeContact: account.changeContact,
    papers: account.listPapers,
    paper: account.getPaper,
    exportOwnData: account.exportOwnData,
    close: account.closeAccount,
  },
  signUp: {
    botChallenge: code.botChallenge,
    checkInvitation: account.checkInvitation,
    spots: waitlist.getSpots,
  },
  uploads: { open: upload.openUploadSlots, complete: upload.completeUpload, remove: upload.removeUpload },
  payment: { addCard: payment.addCard, cards: payment.listCards, removeCard: payment.removeCard },
  content: {
    agreement: content.getAgreement,
    page: content.getPage,
    topics: content.listTopics,
    topic: content.getTopic,
    searchHelp: content.searchHelp,
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
    requestAppointment: appointment.requestAppointment,
  },
  waitlist: { join: waitlist.joinWaitlist },
  editing: {
    entries: editing.listEntries,
    entry: editing.getEntry,
    create: editing.createEntry,
    save: editing.saveEntry,
    publish: editing.publishEntry,
    cancelPlan: editing.cancelPlan,
    withdraw: editing.withdrawEntry,
    delete: editing.deleteEntry,
    bringBack: editing.bringBackEntry,
    revisions: editing.listRevisions,
    revision: editing.getRevision,
    restore: editing.restoreRevision,
    check: editing.checkEntry,
    openPreview: editing.openPreview,
    endPreviews: editing.endPreviews,
    preview: editing.readPreview,
    order: editing.readOrder,
    setOrder: editing.setOrder,
    redirects: editing.listRedirects,
    putRedirect: editing.putRedirect,
    removeRedirect: editing.removeRedirect,
  },
  media: {
    images: media.listImages,
    image: media.getImage,
    openSlot: media.openImageSlot,
    inSlot: media.imageInSlot,
    change: media.changeImage,
    delete: media.deleteImage,
    bringBack: media.bringBackImage,
  },
  naming: {
    categories: naming.listCategories,
    order: naming.orderCategories,
    merge: naming.mergeCategories,
  },
  launch: { boroughs: launch.getBoroughs, prices: launch.getPrices },
  console: {
    logIn: staff.staffLogIn,
    confirm: staff.staffConfirm,
    logOut: staff.staffLogOut,
    me: staff.getStaff,
    queue: staff.getQueue,
    case: staff.getCase,
    openFile: staff.openFile,
    decide: staff.decide,
  },
  notifications: {
    list: notifications.listNotifications,
    open: notifications.openNotification,
    preview: notifications.previewNotification,
    save: notifications.saveNotification,
    restore: notifications.restoreNotification,
    test: notifications.testNotification,
  },
  overview: { read: overview.getOverview },
  people: {
    find: people.findPeople,
    open: people.openPerson,
    resendMessage: people.resendMessage,
    endSessions: people.endPersonSessions,
    freeze: people.freezePerson,
    unfreeze: people.unfreezePerson,
    unfreezeNumber: people.unfreezeNumber,
    placeHold: people.placeHold,
    liftHold: people.liftHold,
    propose: people.proposeForPerson,
    decide: people.decideForPerson,
    copy: people.copyOfPerson,
  },
  screening: {
    view: screening.getScreening,
    notify: screening.sendNotice,
    settle: screening.settleDispute,
    withdraw: screening.withdrawNotice,
    confirm: screening.confirmDenial,
    letter: screening.getStaffLetter,
    revealNumber: screening.revealNumber,
  },
  settings: {
    read: settings.readSettings,
    preview: settings.previewSettings,
    save: settings.saveSettings,
    prices: priceSettings.readPrices,
    previewPrices: priceSettings.previewPrices,
    savePrices: priceSettings.savePrices,
    limits: limitSettings.readLimits,
    previewLimits: limitSettings.previewLimits,
    saveLimits: limitSettings.saveLimits,
  },
  waitlistDesk: {
    entries: waitlistDesk.listEntries,
    figures: waitlistDesk.getFigures,
    exportEntries: waitlistDesk.exportEntries,
    batches: waitlistDesk.listBatches,
    startBatch: waitlistDesk.startBatch,
    setBatchState: waitlistDesk.setBatchState,
    invitationCodes: waitlistDesk.listInvitationCodes,
    addInvitationCode: waitlistDesk.addInvitationCode,
    retireInvitationCode: waitlistDesk.retireInvitationCode,
  },
  supportDesk: {
    inbox: supportDesk.inbox,
    message: supportDesk.openMessage,
    assign: supportDesk.assignMessage,
    answer: supportDesk.answerMessage,
    close: supportDesk.closeMessage,
    helpTexts: supportDesk.listHelpTexts,
    cannedAnswers: supportDesk.listCannedAnswers,
    saveCannedAnswer: supportDesk.saveCannedAnswer,
    removeCannedAnswer: supportDesk.removeCannedAnswer,
    missedQuestions: supportDesk.listMissedQuestions,
    unhelpfulTexts: supportDesk.listUnhelpfulTexts,
    settleQuestion: supportDesk.settleQuestion,
  },
  team: {
    factorChallenge: team.factorChallenge,
    freshFactor: team.freshFactor,
    list: team.listTeam,
    member: team.getMember,
    invite: team.inviteMember,
    resendInvitation: team.resendInvitation,
    propose: team.proposeChange,
    decide: team.decideChange,
    disable: team.disableMember,
    own: team.ownAccess,
    revokeSession: team.revokeSession,
    renewCodes: team.renewCodes,
    offerAuthenticator: team.offerAuthenticator,
    setAuthenticator: team.setAuthenticator,
    offerPasskey: team.offerPasskey,
    addPasskey: team.addPasskey,
    removePasskey: team.removePasskey,
    openInvitation: invitation.openInvitation,
    acceptInvitation: invitation.acceptInvitation,
  },
  transfer: {
    begin: transfer.beginImport,
    part: transfer.putImportPart,
    read: transfer.readImport,
    imports: transfer.listImports,
    open: transfer.openImport,
    run: transfer.runImport,
    lines: transfer.exportLines,
    archive: transfer.exportArchive,
  },
  record: { list: record.listRecord, choices: record.recordChoices, export: record.exportRecord },
  review: {
    claim: review.claimCase,
    release: review.releaseCase,
    undo: review.undoDecision,
    held: review.listHeld,
    addNote: review.addNote,
    reveal: review.revealHidden,
    filters: review.listFilters,
    saveFilter: review.saveFilter,
    removeFilter: review.removeFilter,
    reasons: review.listReasons,
    reason: review.getReason,
    editReason: review.editReason,
  },
} as const

export type Calls = typeof calls

/** Every call with its name, `customer.signUp`. */
export const allCalls: readonly { name: string; call: Call }[] = Object.entries(calls).flatMap(
  ([noun, verbs]) =>
    Object.entries(verbs).map(([verb, definition]) => ({
      name: `${noun}.${verb}`,
      call: definition as Call,
    })),
)
