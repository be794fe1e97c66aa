import * as auditLog from './audit-log.ts'
import * as cases from './cases.ts'
import * as delivery from './delivery.ts'
import * as editing from './editing.ts'
import * as idCards from './id-cards.ts'
import * as importExport from './import-export.ts'
import * as invitation from './invitation.ts'
import * as limitSettings from './limit-settings.ts'
import * as staff from './log-in.ts'
import * as media from './media.ts'
import { peopleNotAgreed } from './not-agreed.ts'
import * as notifications from './notifications.ts'
import * as overview from './overview.ts'
import * as ownAccess from './own-access.ts'
import * as pageValues from './page-values.ts'
import * as people from './people.ts'
import * as priceSettings from './price-settings.ts'
import * as redirects from './redirects.ts'
import * as review from './review.ts'
import * as screening from './screening.ts'
import * as settings from './settings.ts'
import * as supportInbox from './support-inbox.ts'
import * as taxonomy from './taxonomy.ts'
import * as team from './team.ts'
import * as waitlistAdmin from './waitlist-admin.ts'
import * as waits from './waits.ts'

export const consoleCalls = {
  editing: {
    entries: editing.listEntries,
    entry: editing.getEntry,
    create: editing.createEntry,
    save: editing.saveEntry,
    publish: editing.publishEntry,
    cancelSchedule: editing.cancelSchedule,
    withdraw: editing.withdrawEntry,
    delete: editing.deleteEntry,
    undelete: editing.restoreEntry,
    revisions: editing.listRevisions,
    revision: editing.getRevision,
    restore: editing.restoreRevision,
    check: editing.checkEntry,
    openPreview: editing.openPreview,
    endPreviews: editing.endPreviews,
    preview: editing.readPreview,
    order: editing.readOrder,
    setOrder: editing.setOrder,
    redirects: redirects.listRedirects,
    putRedirect: redirects.putRedirect,
    removeRedirect: redirects.removeRedirect,
    pageValues: pageValues.getPageValues,
    confirmPageValues: pageValues.confirmPageValues,
  },
  media: {
    images: media.listImages,
    image: media.getImage,
    openSlot: media.openImageSlot,
    inSlot: media.imageInSlot,
    change: media.changeImage,
    delete: media.deleteImage,
    undelete: media.restoreImage,
  },
  taxonomy: {
    categories: taxonomy.listCategories,
    order: taxonomy.orderCategories,
    merge: taxonomy.mergeCategories,
  },
  console: {
    logIn: staff.staffLogIn,
    confirm: staff.staffConfirm,
    logOut: staff.staffLogOut,
    me: staff.getStaff,
  },
  waits: { list: waits.listWaits, counts: waits.getCounts },
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
    notAgreed: peopleNotAgreed,
    open: people.openPerson,
    resendMessage: people.resendMessage,
    endSessions: people.endPersonSessions,
    freeze: people.freezePerson,
    unfreeze: people.unfreezePerson,
    unfreezeNumber: people.unfreezeNumber,
    allowMoreCodes: people.allowMoreCodes,
    placeHold: people.placeHold,
    liftHold: people.liftHold,
    propose: people.proposeForPerson,
    decide: people.decideForPerson,
    copy: people.copyOfPerson,
    issueIdCard: idCards.issueIdCard,
    renewIdCard: idCards.renewIdCard,
    revokeIdCard: idCards.revokeIdCard,
    openIdCard: idCards.openIdCard,
  },
  screening: {
    view: screening.getScreening,
    recordReport: screening.recordReport,
    previewNotice: screening.previewNotice,
    notify: screening.sendNotice,
    settle: screening.settleDispute,
    withdraw: screening.withdrawNotice,
    confirm: screening.confirmDenial,
    legalNotice: screening.getStaffLegalNotice,
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
  waitlistAdmin: {
    entries: waitlistAdmin.listEntries,
    eraseEntry: waitlistAdmin.eraseEntry,
    figures: waitlistAdmin.getFigures,
    exportEntries: waitlistAdmin.exportEntries,
    batches: waitlistAdmin.listBatches,
    previewBatch: waitlistAdmin.previewBatch,
    startBatch: waitlistAdmin.startBatch,
    setBatchState: waitlistAdmin.setBatchState,
    invitationCodes: waitlistAdmin.listInvitationCodes,
    addInvitationCode: waitlistAdmin.addInvitationCode,
    retireInvitationCode: waitlistAdmin.retireInvitationCode,
  },
  delivery: {
    messages: delivery.listUndelivered,
    replay: delivery.replayMessages,
    giveUp: delivery.giveUpMessage,
    suppressed: delivery.listSuppressed,
    lift: delivery.liftSuppression,
  },
  supportInbox: {
    inbox: supportInbox.inbox,
    message: supportInbox.openMessage,
    assign: supportInbox.assignMessage,
    answer: supportInbox.answerMessage,
    close: supportInbox.closeMessage,
    helpTexts: supportInbox.listHelpTexts,
    cannedAnswers: supportInbox.listCannedAnswers,
    saveCannedAnswer: supportInbox.saveCannedAnswer,
    removeCannedAnswer: supportInbox.removeCannedAnswer,
    unansweredSearches: supportInbox.listUnansweredSearches,
    unhelpfulTexts: supportInbox.listUnhelpfulTexts,
    settleQuestion: supportInbox.settleQuestion,
    chosenAnswers: supportInbox.listChosenAnswers,
    chooseAnswer: supportInbox.chooseAnswer,
    removeChosenAnswer: supportInbox.removeChosenAnswer,
  },
  team: {
    factorChallenge: ownAccess.factorChallenge,
    stepUp: ownAccess.stepUp,
    list: team.listTeam,
    member: team.getMember,
    invite: team.inviteMember,
    resendInvitation: team.resendInvitation,
    propose: team.proposeChange,
    decide: team.decideChange,
    disable: team.disableMember,
    own: ownAccess.ownAccess,
    revokeSession: ownAccess.revokeSession,
    endOtherSessions: ownAccess.endOtherStaffSessions,
    renewCodes: ownAccess.renewCodes,
    offerAuthenticator: ownAccess.offerAuthenticator,
    changePassword: ownAccess.changeStaffPassword,
    setAuthenticator: ownAccess.setAuthenticator,
    offerPasskey: ownAccess.offerPasskey,
    addPasskey: ownAccess.addPasskey,
    removePasskey: ownAccess.removePasskey,
    openInvitation: invitation.openInvitation,
    acceptInvitation: invitation.acceptInvitation,
  },
  importExport: {
    begin: importExport.beginImport,
    part: importExport.putImportPart,
    read: importExport.readImport,
    imports: importExport.listImports,
    open: importExport.openImport,
    run: importExport.runImport,
    lines: importExport.exportLines,
    archive: importExport.exportArchive,
  },
  auditLog: {
    list: auditLog.listAuditLog,
    choices: auditLog.auditLogChoices,
    export: auditLog.exportAuditLog,
  },
  review: {
    queue: cases.getQueue,
    case: cases.getCase,
    openFile: cases.openFile,
    decide: cases.decide,
    claim: review.claimCase,
    release: review.releaseCase,
    undo: review.undoDecision,
    pending: review.listPendingDecisions,
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
