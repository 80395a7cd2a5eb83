import { allBits, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { today } from '#platform/time/today.ts'
import { acceptedTerms } from '#testing/factories.ts'
import { assessment, completeApplication, completeExamination } from '#testing/medical-errand.ts'
import type { Ids } from '#testing/tenant.ts'
import { unique } from '#testing/unique.ts'
import { appointmentRequests } from './appointment-requests.ts'
import { amendment, mappingOf, newSender, schedule, wholePerson } from './bodies.ts'
import { debitRequests } from './debit-requests.ts'
import { feeRequests } from './fee-requests.ts'
import { importRequests } from './import-requests.ts'
import { incidentRequests } from './incident-requests.ts'
import { invoiceRequests } from './invoice-requests.ts'
import { jobRequests } from './job-requests.ts'
import { libraryRequests } from './library-requests.ts'
import { privacyBodies } from './privacy-requests.ts'
import { queryRequests } from './query-requests.ts'
import { reminderRequests } from './reminder-requests.ts'
import { reportRequests } from './report-requests.ts'
import type { Request } from './request.ts'
import { requirementRequests } from './requirement-requests.ts'
import { resourceRequests } from './resource-requests.ts'
import { scheduleRequests } from './schedule-requests.ts'
import { videoRequests } from './video-requests.ts'

export type { Request } from './request.ts'

const receiving = { roles: Role.Staff, permissions: 0, groups: [] }
const practice = { organisationTypes: OrganisationType.Medical_practice, featureSet: 0, registrationOptions: 0 }

/** A picture with one black pixel on a transparent background. */
const picture = {
  body: () => ({
    image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  }),
}
const merge = { body: ({ otherUserId = 0 }: Ids) => ({ mergeUserId: otherUserId }) }
const openAllDay = { body: () => ({ hours: [], rooms: [] }) }

const csv = (...lines: string[]) => ({
  body: () => ({ content: Buffer.from(`${lines.join('\n')}\n`).toString('base64') }),
})
const membersCsv = csv('Email,First name,Last name,Roles', 'mere@example.org,Mere,Ngata,Staff')
const groupCsv = csv('Email,Name', 'mere@example.org,Mere Ngata')
const phrasesCsv = csv('Shortcut,Name,Text', 'close,Close,Fly safely.')
const phrase = () => ({
  name: 'Close',
  folder: null,
  shortcut: `close-${unique('').replaceAll(/[^a-z\d]/g, '')}`.slice(0, 20),
  text: 'Fly safely.',
  condition: null,
  fromDay: today(),
})

/** Requests about a medical that is still open. */
const openOne = { ids: { medicalId: 'openMedicalId' } }

const ofClass1 = { path: { medicalClass: 'class1' } }

/** Delegations and their examiner, who is not the pilot. */
const ofExaminer = { ids: { userId: 'examinerUserId' } }

const plainAnalyte = { loinc: [], words: [] }

/** Requests by operation. If an operation is reported to have no well-formed request, add one here. */
export const requests: Record<string, Request> = {
  acceptTermsAndConditions: { body: () => ({ version: acceptedTerms }) },
  createHl7Sender: { body: () => newSender() },
  updateHl7Sender: { body: () => ({ ...newSender(), version: 1 }) },
  joinHl7Sender: { body: ({ otherSenderId = 0 }: Ids) => ({ intoSenderId: otherSenderId, version: 1 }) },
  reprocessHl7Messages: { body: ({ messageId = 0 }: Ids) => ({ ids: [messageId] }) },
  reprocessHl7Message: { body: () => ({ version: 2 }) },
  createHl7Mapping: { body: () => ({ code: unique('C') }) },
  updateHl7Mapping: { body: () => ({ code: unique('C') }) },
  tryHl7Mapping: { body: ({ messageId = 0 }: Ids) => ({ mapping: mappingOf('GLU'), messageIds: [messageId] }) },
  createAnalyte: {
    body: () => ({ ...plainAnalyte, name: unique('Analyte'), code: `a${unique('').trim().replace('.', 'x')}` }),
  },
  updateAnalyte: { path: { analyteCode: 'cdt' }, body: () => ({ ...plainAnalyte, name: 'CDT' }) },
  planDraw: { ids: { testScheduleId: 'randomScheduleId' }, body: () => ({ onDay: '2190-01-01' }) },
  makeDrawing: { body: () => ({ publicValue: null }) },
  voidDraw: { body: () => ({ reason: 'Wrong group' }) },
  summonDrawnPerson: { body: () => ({ place: 'Hangar', comeAt: '2190-01-01T00:00:00Z' }) },
  noteDrawOutcome: { body: () => ({ outcome: 'excused', reason: 'Ill' }) },
  createDrawResult: {
    body: () => ({
      kind: 'urine',
      testedAt: new Date().toISOString(),
      values: [{ item: 'cocaine', finding: 'negative', measured: null }],
    }),
  },
  reviewDrawResult: { body: () => ({ verdict: 'confirmed_negative' }) },
  withdrawDrawResult: { body: () => ({ reason: 'Of another person' }) },
  // Each email address may ask for a few links in an hour.
  signUp: { body: () => ({ email: `${unique('new').replaceAll(/[^a-z\d]/g, '')}@example.org` }) },
  listOrganisations: { isOfAll: true },
  // The name is unique, because repeated requests for the same name are throttled.
  requestPasswordReset: { query: { username: unique('unknown') } },
  getMessage: { ids: { messageId: 'userMessageId' } },
  fileMessageToMedical: { ids: { messageId: 'userMessageId' } },
  listNewMessages: { ids: { messageId: 'userMessageId' } },
  setMessageState: { ids: { messageId: 'userMessageId' } },
  assignDoctor: { ...openOne, body: () => ({ examinerId: null, version: 1 }) },
  setMedicalLocation: { ...openOne, body: () => ({ locationId: null, version: 1 }) },
  remindPerson: openOne,
  exportClinicalMedicals: { body: () => ({ reason: 'Audit of hearing cases', search: null }) },
  exportResultsOfPerson: { body: () => ({ reason: 'Second opinion on the blood count' }) },
  sightIdentity: { ...openOne, body: () => ({ characters: '482' }) },
  updateApplication: { ...openOne, body: () => ({ values: completeApplication() }) },
  updateExaminationPart: {
    ...openOne,
    path: { part: 'body' },
    body: () => ({ values: completeExamination().body, version: 0 }),
  },
  signOffExaminationPart: { ...openOne, path: { part: 'body' } },
  addAttachment: {
    ...openOne,
    file: { name: 'ecg.pdf', type: 'application/pdf', content: '%PDF-1.7 of an ECG %%EOF' },
  },
  getAttachment: openOne,
  updateAttachment: {
    ...openOne,
    body: () => ({ kind: 'ecg', title: 'ECG', testCode: null, dayOfTest: null, version: 1 }),
  },
  acceptAttachment: openOne,
  removeAttachment: { ...openOne, body: () => ({ reason: 'Of another person', version: 1 }) },
  listReferralsOfMedical: openOne,
  suggestReferral: openOne,
  createReferral: {
    ...openOne,
    body: ({ specialistPracticeId = 0 }: Ids) => ({
      practiceId: specialistPracticeId,
      specialty: 'cardiology',
      question: 'Is it harmless?',
      dueOn: '2190-01-01',
      shared: { application: [], parts: [], results: false, attachments: [] },
    }),
  },
  createLabRequest: {
    ...openOne,
    body: ({ openMedicalId = 0 }: Ids) => ({
      medicalId: openMedicalId,
      tests: ['lipids'],
      senderId: null,
      isFasting: false,
      isUrgent: false,
      clinicalDetails: '',
      copiesTo: [],
    }),
  },
  listLabRequestsOfMedical: openOne,
  proposeLabRequest: openOne,
  returnReferral: openOne,
  closeReferral: openOne,
  withdrawReferral: openOne,
  giveEvidenceFile: {
    file: { name: 'audiogram.pdf', type: 'application/pdf', content: '%PDF-1.7 of an audiogram %%EOF' },
  },
  addReferralAttachment: { file: { name: 'echo.pdf', type: 'application/pdf', content: '%PDF-1.7 of an echo %%EOF' } },
  removeReferralAttachment: { body: () => ({ reason: 'Of another person', version: 1 }) },
  updateReport: { body: () => ({ values: {}, conclusion: '', version: 0 }) },
  updateAssessment: { ...openOne, body: () => ({ values: assessment(['class1']), version: 0 }) },
  previewDocument: { ...openOne, query: { kd: 'letter' } },
  stopClock: { ...openOne, body: () => ({ awaited: 'report', reason: 'Report of the cardiologist' }) },
  resumeClock: {
    ...openOne,
    body: ({ clockStopId = 0 }: Ids) => ({ clockStopId, arrivedOn: today() }),
  },
  searchMedicals: { body: () => ({ words: 'nothing', code: null, page: 1 }) },
  listEarlierMedicals: openOne,
  getEarlierContent: openOne,
  answerSurveillance: { body: () => ({ receivedOn: '2026-01-01', version: 1 }) },
  updateSecurityQuestions: {
    body: () => ({
      securityQuestions: [1, 2, 3, 4, 5].map((questionId) => ({ questionId, answer: `word ${questionId}` })),
    }),
  },
  ...libraryRequests,
  ...privacyBodies,
  ...reminderRequests,
  ...reportRequests,
  ...requirementRequests,
  createMedical: { body: () => ({ classes: ['class1'] }) },
  updateDetermination: ofClass1,
  addAmcStep: ofClass1,
  decideDetermination: ofClass1,
  withdrawConsent: ofClass1,
  getSending: { query: { nr: '1' } },
  getExaminer: ofExaminer,
  listExaminerHistory: ofExaminer,
  createExaminer: { body: () => ({ userName: unique('unknown'), examinerNumber: 'ME 1' }) },
  createDelegation: {
    ...ofExaminer,
    body: () => ({ medicalClass: 'class1', powers: ['issue'], fromDay: '2190-01-01', toDay: null }),
  },
  updateDelegation: { ...ofExaminer, body: () => ({ powers: ['issue'], toDay: null, version: 1 }) },
  endDelegation: ofExaminer,
  answerRegulator: { body: () => ({ attachmentIds: [] }) },
  answerConvenorReport: { body: () => ({ isImplemented: true, answer: '' }) },
  createCertificateEvent: {
    body: () => ({
      kind: 'suspension',
      text: 'Grounds',
      toDay: null,
      field: null,
      medicalClass: 'class1',
      privilege: 'other',
    }),
  },
  amendRules: { body: () => amendment },
  simulateRules: { body: () => amendment },
  beginRules: { body: () => ({ set: 'gliding' }) },
  sendDeclaration: { body: () => ({ sentOn: '2026-01-01', version: 1 }) },
  createHealthReport: { body: () => ({ kind: 'change', fromDay: '2026-01-01', toDay: null, practiceId: null }) },
  finishExamination: openOne,
  decideMedical: openOne,
  getOrdinaryVisit: openOne,
  recordAllNormal: openOne,
  withdrawMedical: openOne,
  createTabletCode: openOne,
  getTabletCode: openOne,
  closeTabletCode: openOne,
  getOpenTablet: { path: { tabletCode: '222222' } },
  logInOnTablet: { path: { tabletCode: '222222' } },
  signApplication: openOne,
  witnessApplication: openOne,
  sendToPractice: openOne,
  saveMessageDraft: { body: () => ({ version: 0, toUserId: null }) },
  createMessage: { body: () => ({ toUserId: null }) },
  setMessageCover: { body: () => ({ coverUserId: null, minutes: 60, version: 0 }) },
  createMessageAboutUser: { body: () => ({ toUserId: null }) },
  createGeneralMessage: { body: () => ({ toUserId: null }) },
  addMember: { body: () => ({ ...receiving, person: null }) },
  updateMember: { body: () => receiving },
  createUser: {
    body: ({ organisationId }) => ({
      email: 'mere@example.org',
      membership: { organisationId, roles: Role.Nurse, permissions: 0, positionOrTitle: null },
    }),
  },
  assignHl7Message: { body: () => ({ version: 2, confirmed: [], reasons: [] }) },
  decideHl7Assignment: { isSentOnce: true },
  unassignHl7Message: { body: () => ({ version: 2 }) },
  rejectHl7Message: { body: () => ({ version: 2, reason: 'test', text: null }) },
  createPersonForHl7Message: { body: () => ({ version: 2, dateOfBirth: '1980-07-20', gender: 'F', nhi: null }) },
  sayResultNotTheirs: openOne,
  settleResultAlerts: openOne,
  createOrganisation: { body: () => practice },
  updateOrganisation: { body: () => ({ ...practice, featureSet: allBits }) },
  ...importRequests,
  previewMembersImport: membersCsv,
  importMembers: membersCsv,
  createLetterPhrase: { body: ({ regulatorId = 0 }: Ids) => ({ regulatorId, ...phrase() }) },
  updateLetterPhrase: { body: () => ({ ...phrase(), version: 1 }) },
  previewLetterPhrasesImport: phrasesCsv,
  importLetterPhrases: phrasesCsv,
  getEmailTemplate: { path: { name: 'passwordSet' } },
  ...resourceRequests,
  ...appointmentRequests,
  ...videoRequests,
  ...debitRequests,
  ...jobRequests,
  ...queryRequests,
  ...scheduleRequests,
  ...feeRequests,
  ...incidentRequests,
  ...invoiceRequests,
  previewGroupMembersImport: groupCsv,
  importGroupMembers: groupCsv,
  answerRelationRequest: { ids: { relationRequestId: 'askedRequestId' } },
  updatePhoto: picture,
  updateLogo: picture,
  updateSignature: picture,
  updateStamp: picture,
  createTestSchedule: { body: () => ({ ...schedule, name: unique('T').slice(-16).trim(), source: 'Manual 4.2' }) },
  updateTestSchedule: { body: () => ({ ...schedule, source: 'Manual 4.3' }) },
  pauseTestSchedule: { body: () => ({ pause: { fromDay: '2190-01-01', toDay: null } }) },
  simulateTestSchedule: { body: () => ({ ...schedule, year: 2190 }) },
  simulateNewTestSchedule: { body: () => ({ ...schedule, year: 2190 }) },
  getScheduleCalendar: { query: { b: '2026-01-01', l: '2026-12-31' } },
  createOrganisationLocation: openAllDay,
  updateOrganisationLocation: openAllDay,
  mergeUsers: merge,
  confirmMerge: merge,
  tryNhi: { body: () => ({ nhi: 'ZAC5361' }) },
  updateNhi: { body: () => ({ nhi: 'ZAC5361' }) },
  updateUser: { body: () => wholePerson },
  findPeopleForHl7Message: { query: { f: 'Robert' } },
  previewMessageReaders: { query: { privacy: '1' } },
}

/** A file as a browser sends it. */
export function fileBody(file: Request['file'], headers: object) {
  const { name, type, content } = file ?? { name: 'file.txt', type: 'text/plain', content: 'text' }
  const boundary = 'boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
