import { expect, test } from 'vitest'
import { browserLoggedInAs } from '#testing/browser.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { bodyWith, operations, urlWith } from '#testing/operations.ts'

/** Actions no one may do for another: proving identity, giving consent, signing, issuing or deciding. */
const inPerson = [
  ...['changePassword', 'changeEmailAddress', 'acceptTermsAndConditions', 'postponeAction', 'getSecuritySettings'],
  ...['getSecurityQuestions', 'openSecurityQuestions', 'updateSecurityQuestions', 'removeSecurityQuestions'],
  ...['getTwoFactor', 'openTwoFactor', 'updateTwoFactor', 'removeTwoFactor', 'declineTwoFactor'],
  ...['listRememberedDevices', 'removeRememberedDevice', 'forgetRememberedDevices'],
  ...['listSessions', 'endSession', 'endOtherSessions', 'getDeviceKey', 'renewRecoveryCodes'],
  ...['sendToPractice', 'signApplication', 'sightIdentity', 'seePayment', 'witnessApplication', 'withdrawMedical'],
  ...['recordDeclaration', 'sendDeclaration'],
  ...['createMedical', 'updateApplication', 'updateExaminationPart', 'updateAssessment', 'answerSurveillance'],
  ...['recordAllNormal', 'finishExamination', 'decideMedical', 'submitMedical', 'askPractice', 'answerRegulator'],
  'acceptSubmission',
  ...['createCertificateEvent', 'sendEventCopy', 'createHealthReport', 'handleHealthReport', 'endHealthReport'],
  ...['sendUndecided', 'sendAgain', 'assignSubmission', 'chooseForAudit', 'updateAudit', 'endAudit'],
  ...['updateDetermination', 'addAmcStep', 'decideDetermination', 'withdrawConsent', 'askReview'],
  ...['askRevocationReview', 'getHl7MessageFile'],
  ...[
    'takeConvenorCase',
    'nameAdviser',
    'giveEvidence',
    'giveEvidenceFile',
    'reportConvenorCase',
    'answerConvenorReport',
  ],
  ...['printMedical', 'printSubmission', 'printCase'],
  ...['createExaminer', 'createDelegation', 'updateDelegation', 'endDelegation'],
  ...['stopClock', 'resumeClock', 'searchMedicals', 'signOffExaminationPart'],
  ...['assignDoctor', 'setMedicalLocation', 'remindPerson', 'exportClinicalMedicals'],
  ...['addAttachment', 'updateAttachment', 'acceptAttachment', 'removeAttachment', 'addReferralAttachment'],
  'removeReferralAttachment',
  ...['addLibraryItem', 'addOrganisationLibraryItem', 'replaceLibraryItem', 'controlLibraryItem', 'removeLibraryItem'],
  ...['shareLibraryItem', 'revokeLibraryShare', 'useLibraryItemForTest', 'exportLibraryItems'],
  ...['createDocumentRequest', 'answerDocumentRequest', 'withdrawDocumentRequest'],
  ...['createPrivacyRequest', 'recordPrivacyRequest', 'exportPrivacyRequests', 'acknowledgePrivacyRequest'],
  ...['extendPrivacyRequest', 'transferPrivacyRequest', 'answerPrivacyRequest', 'refusePrivacyRequest'],
  ...['withdrawPrivacyRequest', 'addCorrectionStatement', 'saveCorrectionNotice'],
  ...['createUploadCode', 'closeUploadCode', 'beginFileUpload', 'addFilePiece', 'discardFileUpload'],
  ...['createTabletCode', 'closeTabletCode'],
  ...['createRequirementEvidence', 'withdrawRequirementEvidence', 'createRequirementClearing'],
  ...['createRequirementClearings', 'endRequirementClearing', 'checkRoster'],
  ...['exportRequirementBoard', 'exportUserRequirements'],
  ...['snoozeReminder', 'finishReminder', 'setReminderOption', 'createReminderRow', 'createReminderCall'],
  ...['snoozePersonReminder', 'sendPersonReminder'],
  ...['setReminderDigest'],
  ...['exportPersonReminders', 'createCalendarFeed', 'deleteCalendarFeed'],
  ...['zipLibraryItems', 'mergeLibraryItems'],
  ...['createReferral', 'acceptReferral', 'declineReferral', 'updateReport', 'signReport'],
  ...['returnReferral', 'closeReferral', 'withdrawReferral'],
  ...['createLabRequest', 'cancelLabRequest', 'resendLabRequest'],
  ...['assignHl7Message', 'unassignHl7Message', 'decideHl7Assignment', 'createPersonForHl7Message'],
  ...['rejectHl7Message', 'undoHl7Rejection', 'noteHl7Question', 'sayResultNotTheirs', 'settleResultAlerts'],
  ...['planDraw', 'makeDrawing', 'voidDraw', 'summonDrawnPerson', 'noteDrawOutcome', 'createDrawResult'],
  ...['reviewDrawResult', 'withdrawDrawResult', 'listOwnTests'],
  ...['createMessage', 'createMessageAboutUser', 'createGeneralMessage', 'setMessageState'],
  ...['saveMessageDraft', 'removeMessageDraft', 'fileMessageToMedical'],
  ...['getSignature', 'updateSignature', 'removeSignature', 'getStamp', 'updateStamp', 'removeStamp'],
  ...['tryNhi', 'updateNhi', 'listRecordReadings', 'listRecordReaders', 'exportRecordReadings'],
  ...['listRecordExports', 'createRecordExport', 'getRecordExport'],
  ...['exportMedicals', 'exportEmails', 'exportHl7Messages', 'exportUnassignedHl7Messages'],
  ...['exportOwnResults', 'exportResultsOfPerson'],
  ...['exportHl7Mappings', 'exportUnmappedCodes'],
  ...['exportApiLogs', 'exportDatabaseAccess', 'exportStorageAccess', 'exportTopicTraces', 'exportAnomalies'],
  ...['exportPersonReadings', 'exportIncidents', 'exportRecordHolds', 'exportDueRecords', 'exportDisposals'],
  ...['requestDisposal', 'approveDisposal', 'refuseDisposal'],
  ...['exportOrganisationEvents', 'setMessageCover'],
  ...['exportUserLogins', 'exportIpInfo', 'exportOrganisations', 'exportMembers', 'exportClients', 'answerMembership'],
  ...[
    'claimNumber',
    'correctClaim',
    'addEvidence',
    'getEvidence',
    'removeEvidence',
    'updateRegistration',
    'setRegistrationStatus',
  ],
  ...['correctRegistrationNumber', 'exportRegistrations'],
  ...[
    'askForRelation',
    'withdrawRelationRequest',
    'exportAppointments',
    'remindOfAppointment',
    'createResourceCalendar',
    'deleteResourceCalendar',
    'answerRelationRequest',
    'updateSharing',
    'endSharing',
    'endCare',
    'endEmployment',
  ],
  ...['mergeUsers', 'confirmMerge', 'undoMerge', 'dismissDuplicate', 'reconsiderDuplicate'],
  ...['exportDuplicates', 'exportAccounts', 'exportActivityActions', 'exportBoard'],
  ...['exportStaffGroups', 'exportGroupMembers', 'exportLocations', 'exportTestSchedules', 'exportLabRequests'],
  ...['previewMembersImport', 'importMembers', 'previewGroupMembersImport', 'importGroupMembers'],
  ...['previewClientsImport', 'importClients'],
  ...['previewPastCertificates', 'importPastCertificates', 'undoImportRun', 'exportImportedRows'],
  ...['createLetterPhrase', 'updateLetterPhrase', 'retireLetterPhrase'],
  ...['addResourceFile', 'replaceResourceFile', 'updateResourceFile', 'retireResourceFile', 'exportResourceFiles'],
  ...['addVideo', 'replaceVideo', 'setVideoPoster', 'updateVideo', 'setVideoCaptions', 'setVideoChapters'],
  ...['setVideoState', 'exportVideos', 'reportVideoProgress', 'reportTranscript'],
  ...['exportVideoProgress', 'sendRequirementReminder'],
  ...['publishEmailWording', 'removeEmailWording', 'sendWordingTest', 'exportEmailTemplates'],
  ...['exportLetterPhrases', 'exportTemplateFiles', 'previewLetterPhrasesImport', 'importLetterPhrases'],
  ...['zipTemplates', 'previewTemplatesImport', 'importTemplates'],
  ...[
    'createInvoice',
    'sendInvoice',
    'createInvoicePayment',
    'createInvoiceTransfer',
    'createCreditNote',
    'waiveInterest',
  ],
  ...['disputeInvoiceLine', 'answerDispute', 'withdrawDispute', 'exportInvoices', 'exportJournal', 'exportFees'],
  'printJournal',
  ...['addBillingTerms', 'announceFee', 'approveFee', 'withdrawFee', 'updateOrganisationBilling'],
  ...['startInvoiceRun', 'lockInvoiceRun', 'unlockInvoiceRun', 'issueInvoiceRun'],
  ...['giveDebitAuthority', 'endDebitAuthority', 'announceDirectDebits', 'cancelDirectDebit', 'dishonourDirectDebit'],
  ...['createDebitFile', 'getDebitFileContent', 'collectDebitFile', 'exportDirectDebits', 'exportDebitFiles'],
  ...['previewBankFile', 'importBankFile', 'settleBankPayment', 'setBankPaymentAside', 'undoBankPayment'],
  'exportBankPayments',
  ...['runCustomQuery', 'runSavedQuery', 'exportCustomQuery', 'createReportExport'],
  ...['listReportExports', 'cancelReportExport', 'getReportExportFile'],
  ...['createAppointment', 'moveAppointment', 'setAppointmentStatus', 'cancelAppointment', 'createAbsence'],
  ...['undoMove', 'askForApplication'],
  ...['setReportFavourite', 'exportReport', 'hideFirstSteps', 'skipSetUpStep', 'updateSiteOption'],
  'resetDemo',
  ...['createWaiting', 'deleteWaiting', 'answerTimeOffer'],
]

/** Changes an administrator may help with, or that their own rules already limit to administrators. */
const forOthers = [
  // The link of an email, which needs no session.
  'useReminderLink',
  // Signed by the operator’s mail server.
  'receiveEmailReport',
  // Calculates a fee and stores nothing.
  'previewFee',
  ...['createReportSchedule', 'createQuerySchedule', 'updateReportSchedule', 'removeReportSchedule'],
  ...['createCustomQuery', 'updateCustomQuery', 'removeCustomQuery', 'countCustomQuery'],
  ...['login', 'logout', 'lock', 'unlock', 'impersonateUser', 'impersonateOrganisation', 'createHubTicket'],
  ...[
    'createFirstAdministrator',
    'chooseDemo',
    'signUp',
    'register',
    'acceptInvitation',
    'requestPasswordReset',
    'resetPassword',
  ],
  ...['confirmEmailAddress', 'createUser', 'inviteUser', 'createStaffGroup', 'updateStaffGroup'],
  ...['archiveStaffGroup', 'changeGroupMembers'],
  ...['createTestSchedule', 'updateTestSchedule', 'pauseTestSchedule', 'archiveTestSchedule'],
  ...['simulateTestSchedule', 'simulateNewTestSchedule'],
  ...['createRequirement', 'updateRequirement', 'archiveRequirement'],
  ...['createAppointmentType', 'updateAppointmentType', 'createVisitResource', 'updateVisitResource'],
  ...['listTouchedAppointments', 'updateAvailability', 'blockTime', 'unblockTime'],
  ...['createOrganisationLocation', 'updateOrganisationLocation', 'archiveOrganisationLocation'],
  ...[
    'createAdministratorActivity',
    'chooseAdministratorActivity',
    'sendTestEmail',
    'sendEmailAgain',
    'resendEmail',
    'releaseEmailAddress',
    'amendRules',
    'beginRules',
    'simulateRules',
    'correctRule',
    'confirmRule',
    'removeRule',
    'saveLetterDraft',
    'saveDocumentDraft',
    'saveEmailDraft',
    'publishTemplateDraft',
    'discardTemplateDraft',
    'previewTemplate',
    'previewDocumentTemplate',
  ],
  ...['uploadHl7', 'endLockout', 'createChainCheck', 'runJob', 'retryRun', 'discardRun'],
  ...['acknowledgeAnomaly', 'setAnomalyLimit', 'createIncident', 'changeIncident', 'assessIncident'],
  ...['saveIncidentLetter', 'noteIncidentNotice', 'closeIncident', 'addPrivacyFigure'],
  ...['setRecordHold', 'releaseRecordHold', 'stopDisposal', 'searchDueRecords'],
  ...['createHl7Sender', 'updateHl7Sender', 'joinHl7Sender', 'reprocessHl7Messages', 'reprocessHl7Message'],
  ...['createHl7Mapping', 'updateHl7Mapping', 'tryHl7Mapping', 'createAnalyte', 'updateAnalyte'],
  ...['setUnblockAt', 'setIpInfoDescription', 'clearIpInfoDescription', 'clearUserLogin', 'refreshUserLoginPage'],
  ...['createSavedFilter', 'updateSavedFilter', 'removeSavedFilter'],
  ...['updatePhoto', 'removePhoto', 'updateLogo', 'removeLogo'],
  ...['updateLibraryItem', 'linkLibraryItem', 'sendUpload', 'beginUploadWithCode', 'addPieceWithCode', 'logInOnTablet'],
  ...['addMember', 'updateMember', 'endMember', 'createOrganisation', 'updateOrganisation', 'updateUser'],
]

const changes = operations.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId)
const readings = new Set(operations.filter(({ method }) => method === 'GET').map(({ operationId }) => operationId))

test('every change is classified as allowed or refused during impersonation', () => {
  const decided = [...inPerson.filter((operation) => !readings.has(operation)), ...forOthers]
  expect(changes.toSorted()).toEqual(decided.toSorted())
})

const begins = await browserLoggedInAs(await addAdministrator())
const { body } = await begins.call('POST', '/administratorActivities', { payload: { description: 'Support' } })
const headers = { administratoractivity: String(body.administratorActivityId) }
const person = await addMember()
await begins.call('PUT', '/account/login', { payload: { userId: person.userId }, headers })

/** These calls would end the session that the other tests need. */
const ending = ['login', 'logInOnTablet', 'logout', 'lock', 'unlock', 'impersonateUser', 'impersonateOrganisation']
const tried = operations.filter(({ operationId }) => !ending.includes(operationId))

test.each(tried)('$method $path is refused during impersonation exactly if it is listed', async (operation) => {
  const { operationId, method, body: schema } = operation
  const url = urlWith(operation, { userId: person.userId }).slice(4)
  const answer = await begins.call(method, url, { payload: bodyWith(schema, { userId: person.userId }) ?? {} })
  const isRefused = answer.status === 403 && answer.body.title === 'Only the person themselves can do this.'
  expect([operationId, isRefused]).toEqual([operationId, inPerson.includes(operationId)])
})
