import { OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { assessment, completeApplication, completeExamination } from '#testing/medical-errand.ts'
import type { Ids } from '#testing/tenants.ts'
import { unique } from '#testing/unique.ts'

/** What a request needs to be well-formed, where the schema alone does not say it. */
export type Request = {
  /** Which of the known ids stands for a name: two features may use one name. */
  ids?: Record<string, string>
  path?: Record<string, string>
  query?: Record<string, string>
  /** Beside the example that the schema gives. */
  body?: (ids: Ids) => object
  /** The same list for everybody, whoever is asked for: how much of it is on a page says nothing. */
  isOfAll?: true
  file?: { name: string; type: string; content: string | Buffer }
}

const nursing = { roles: Role.Nurse, permissions: 0, groups: [] }
const practice = { organisationTypes: OrganisationType.Medical_practice, featureSet: 0, registrationOptions: 0 }
const wholePerson = {
  ...{ dateOfBirth: '1980-07-20', gender: 'F', nationality: 'NZ', phone: '021 555 0100' },
  ...{ street: '7 Kōwhai Terrace', city: 'Wellington', country: 'New Zealand' },
}

/** A picture: one point of ink on nothing. */
const picture = {
  body: () => ({
    image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  }),
}
const merge = { body: ({ otherUserId = 0 }: Ids) => ({ mergeUserId: otherUserId }) }
const openAllDay = { body: () => ({ hours: [], rooms: [] }) }

const csv = { body: () => ({ content: Buffer.from('Family name\nNgata\n').toString('base64') }) }

/** What is asked of a medical that is being done. */
const openOne = { ids: { medicalId: 'openMedicalId' } }

const ofClass1 = { path: { medicalClass: 'class1' } }

/** By operation. Whoever is told that nothing of an operation is well-formed says here what would be. */
export const requests: Record<string, Request> = {
  listOrganisations: { isOfAll: true },
  // Whoever asks again and again for one name is told to wait.
  requestPasswordReset: { query: { username: unique('nobody') } },
  getMessage: { ids: { messageId: 'userMessageId' } },
  listNewMessages: { ids: { messageId: 'userMessageId' } },
  setMessageState: { ids: { messageId: 'userMessageId' } },
  sightIdentity: { ...openOne, body: () => ({ characters: '482' }) },
  updateApplication: { ...openOne, body: () => ({ values: completeApplication() }) },
  updateExaminationPart: {
    ...openOne,
    path: { part: 'body' },
    body: () => ({ values: completeExamination().body, version: 0 }),
  },
  signOffExaminationPart: { ...openOne, path: { part: 'body' } },
  addAttachment: { ...openOne, file: { name: 'ecg.pdf', type: 'application/pdf', content: '%PDF-1.7 of an ECG' } },
  getAttachment: openOne,
  updateAttachment: {
    ...openOne,
    body: () => ({ kind: 'ecg', title: 'ECG', testCode: null, dayOfTest: null, version: 1 }),
  },
  acceptAttachment: openOne,
  removeAttachment: { ...openOne, body: () => ({ reason: 'Of somebody else', version: 1 }) },
  listReferralsOfMedical: openOne,
  createReferral: {
    ...openOne,
    body: ({ organisationId = 0 }: Ids) => ({
      ...{ practiceId: organisationId, specialty: 'cardiology', question: 'Is it harmless?', dueOn: '2190-01-01' },
      shared: { application: [], parts: [], results: false, attachments: [] },
    }),
  },
  returnReferral: openOne,
  closeReferral: openOne,
  withdrawReferral: openOne,
  addReferralAttachment: { file: { name: 'echo.pdf', type: 'application/pdf', content: '%PDF-1.7 of an echo' } },
  updateReport: { body: () => ({ values: {}, conclusion: '', version: 0 }) },
  updateAssessment: { ...openOne, body: () => ({ values: assessment(['class1']), version: 0 }) },
  previewDocument: { ...openOne, query: { kd: 'letter' } },
  stopClock: { ...openOne, body: () => ({ awaited: 'report', reason: 'Report of the cardiologist' }) },
  resumeClock: {
    ...openOne,
    body: ({ clockStopId = 0 }: Ids) => ({ clockStopId, arrivedOn: new Date().toISOString().slice(0, 10) }),
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
  createMedical: { body: () => ({ classes: ['class1'] }) },
  updateDetermination: ofClass1,
  addAmcStep: ofClass1,
  decideDetermination: ofClass1,
  withdrawConsent: ofClass1,
  answerConvenorReport: { body: () => ({ isImplemented: true, answer: '' }) },
  createCertificateEvent: {
    body: () => ({
      ...{ kind: 'suspension', text: 'Grounds', version: 2, medicalClass: null, privilege: null, toDay: null },
      field: null,
    }),
  },
  createHealthReport: { body: () => ({ kind: 'change', fromDay: '2026-01-01', toDay: null, practiceId: null }) },
  finishExamination: openOne,
  decideMedical: openOne,
  withdrawMedical: openOne,
  signApplication: openOne,
  witnessApplication: openOne,
  sendToPractice: openOne,
  saveMessageDraft: { body: () => ({ version: 0, toUserId: null }) },
  createMessage: { body: () => ({ toUserId: null }) },
  createMessageAboutUser: { body: () => ({ toUserId: null }) },
  createGeneralMessage: { body: () => ({ toUserId: null }) },
  addMember: { body: () => ({ ...nursing, person: null }) },
  updateMember: { body: () => nursing },
  createUser: {
    body: ({ organisationId }) => ({
      email: 'mere@example.org',
      membership: { organisationId, roles: Role.Nurse, permissions: 0, positionOrTitle: null },
    }),
  },
  assignHl7Message: { body: () => ({ version: 2 }) },
  unassignHl7Message: { body: () => ({ version: 2 }) },
  createOrganisation: { body: () => practice },
  updateOrganisation: { body: () => practice },
  previewClientsImport: csv,
  importClients: csv,
  previewMembersImport: csv,
  importMembers: csv,
  previewGroupMembersImport: csv,
  importGroupMembers: csv,
  answerRelationRequest: { ids: { relationRequestId: 'askedRequestId' } },
  updatePhoto: picture,
  updateLogo: picture,
  updateSignature: picture,
  updateStamp: picture,
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
