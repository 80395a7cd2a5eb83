import { expect, test } from 'vitest'
import { browserOf } from '#testing/browser.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { bodyWith, operations, urlWith } from '#testing/operations.ts'

/** What nobody does for another: how one proves who one is, what one agrees to, what one signs, issues or decides. */
const inPerson = [
  ...['changePassword', 'changeEmailAddress', 'acceptTermsAndConditions', 'postponeAction', 'getSecuritySettings'],
  ...['getSecurityQuestions', 'openSecurityQuestions', 'updateSecurityQuestions', 'removeSecurityQuestions'],
  ...['getTwoFactor', 'openTwoFactor', 'updateTwoFactor', 'removeTwoFactor', 'declineTwoFactor'],
  ...['listRememberedDevices', 'removeRememberedDevice', 'forgetRememberedDevices'],
  ...['listSessions', 'endSession', 'endOtherSessions'],
  ...['sendToPractice', 'signApplication', 'sightIdentity', 'seePayment', 'witnessApplication', 'withdrawMedical'],
  ...['createMedical', 'updateApplication', 'updateExaminationPart', 'updateAssessment', 'answerSurveillance'],
  ...['finishExamination', 'decideMedical', 'submitMedical', 'askPractice', 'answerRegulator', 'acceptSubmission'],
  ...['createCertificateEvent', 'sendEventCopy', 'createHealthReport', 'handleHealthReport', 'endHealthReport'],
  ...['sendUndecided', 'sendAgain', 'assignSubmission', 'chooseForAudit', 'updateAudit', 'endAudit'],
  ...['updateDetermination', 'addAmcStep', 'decideDetermination', 'withdrawConsent', 'askReview'],
  ...['takeConvenorCase', 'nameAdviser', 'giveEvidence', 'reportConvenorCase', 'answerConvenorReport'],
  ...['stopClock', 'resumeClock', 'searchMedicals', 'signOffExaminationPart'],
  ...['addAttachment', 'updateAttachment', 'acceptAttachment', 'removeAttachment', 'addReferralAttachment'],
  ...['createReferral', 'acceptReferral', 'declineReferral', 'updateReport', 'signReport'],
  ...['returnReferral', 'closeReferral', 'withdrawReferral'],
  ...['createMessage', 'createMessageAboutUser', 'createGeneralMessage', 'setMessageState'],
  ...['saveMessageDraft', 'removeMessageDraft'],
  ...['getSignature', 'updateSignature', 'removeSignature', 'getStamp', 'updateStamp', 'removeStamp'],
  ...['tryNhi', 'updateNhi', 'listRecordReadings', 'listRecordReaders', 'exportRecordReadings'],
  ...['listRecordExports', 'createRecordExport', 'getRecordExport'],
  ...['exportMedicals', 'exportEmails', 'exportHl7Messages', 'exportUnassignedHl7Messages'],
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
  ...['askForRelation', 'withdrawRelationRequest', 'answerRelationRequest', 'endSharing', 'endCare', 'endEmployment'],
  ...['mergeUsers', 'confirmMerge', 'undoMerge', 'dismissDuplicate', 'reconsiderDuplicate'],
  ...['exportDuplicates', 'exportAccounts', 'exportBoard'],
  ...['exportStaffGroups', 'exportGroupMembers', 'exportLocations'],
  ...['previewMembersImport', 'importMembers', 'previewGroupMembersImport', 'importGroupMembers'],
  ...['previewClientsImport', 'importClients'],
]

/** Changes that an administrator may help with, or that their own rules refuse whoever is no administrator. */
const forOthers = [
  ...['login', 'logout', 'lock', 'unlock', 'impersonateUser', 'impersonateOrganisation', 'createHubTicket'],
  ...['createFirstAdministrator', 'signUp', 'register', 'acceptInvitation', 'requestPasswordReset', 'resetPassword'],
  ...['confirmEmailAddress', 'createUser', 'inviteUser', 'createStaffGroup', 'updateStaffGroup'],
  ...['archiveStaffGroup', 'changeGroupMembers'],
  ...['createOrganisationLocation', 'updateOrganisationLocation', 'archiveOrganisationLocation'],
  ...[
    'createAdministratorActivity',
    'amendRules',
    'beginRules',
    'simulateRules',
    'correctRule',
    'confirmRule',
    'removeRule',
  ],
  ...['uploadHl7', 'assignHl7Message', 'unassignHl7Message', 'endLockout'],
  ...['setUnblockAt', 'setIpInfoDescription', 'clearIpInfoDescription', 'clearUserLogin', 'refreshUserLoginPage'],
  ...['createSavedFilter', 'updateSavedFilter', 'removeSavedFilter'],
  ...['updatePhoto', 'removePhoto', 'updateLogo', 'removeLogo'],
  ...['addMember', 'updateMember', 'endMember', 'createOrganisation', 'updateOrganisation', 'updateUser'],
]

const changes = operations.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId)

test('of each change it is decided whether somebody else may do it in a person’s name', () => {
  const decided = [...inPerson.filter((operation) => !/^(get|list|export)/.test(operation)), ...forOthers]
  expect(changes.toSorted()).toEqual(decided.toSorted())
})

const begins = await browserOf(await addAdministrator())
const { body } = await begins.call('POST', '/administratorActivities', { payload: { description: 'Support' } })
const headers = { administratoractivity: String(body.administratorActivityId) }
const person = await addMember()
await begins.call('PUT', '/account/login', { payload: { userId: person.userId }, headers })

/** They would end the session that the others need. */
const ending = ['login', 'logout', 'lock', 'unlock', 'impersonateUser', 'impersonateOrganisation']
const tried = operations.filter(({ operationId }) => !ending.includes(operationId))

test.each(tried)('$method $path is refused while impersonating if it is listed, and only then', async (operation) => {
  const { operationId, method, body: schema } = operation
  const url = urlWith(operation, { userId: person.userId }).slice(4)
  const answer = await begins.call(method, url, { payload: bodyWith(schema, { userId: person.userId }) ?? {} })
  const isRefused = answer.status === 403 && answer.body.title === 'Only the person themselves can do this.'
  expect([operationId, isRefused]).toEqual([operationId, inPerson.includes(operationId)])
})
